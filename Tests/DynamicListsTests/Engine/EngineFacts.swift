import DynamicLists

/// What an engine answers after an event, asked once: many checks read it.
struct EngineFacts {
  /// The rows that a viewport shows.
  struct Shown {
    let positions: Range<Int>
    var rows: [RowID] = []
    /// The rows whose detail is loaded, or which have none.
    var withData: [RowID] = []

    var first: RowID?

    fileprivate init(in viewport: Viewport, of engine: borrowing ListEngine) {
      let visible = engine.visiblePositions(in: viewport)
      positions = visible.isEmpty ? 0..<0 : visible
      if visible.isEmpty { return }
      let arranged = engine.arrangedRows
      first = arranged[positions.lowerBound]
      for position in positions where engine.isVisible(position, in: viewport) {
        let row = arranged[position]
        rows.append(row)
        switch engine.detailState(of: row) {
        case .loaded, .none: withData.append(row)
        case .idle, .loading, .failed: break
        }
      }
    }
  }

  let states: LoadStates
  let generation: Int
  let isRefreshing: Bool
  let main: Shown
  let second: Shown

  init(of engine: borrowing ListEngine) {
    states = engine.states
    generation = engine.generation
    isRefreshing = engine.isRefreshing
    main = Shown(in: .main, of: engine)
    second = Shown(in: .second, of: engine)
  }
}
