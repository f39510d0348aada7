import DynamicLists

/// What an engine answers after an event, asked once: many checks read it.
struct EngineFacts {
  /// The rows that a viewport shows.
  struct Shown {
    let positions: Range<Int>
    var rows: [RowID] = []
    /// The rows that show their detail, or one that they have adopted, or which have none.
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
        if engine.showsDetail(of: row) { withData.append(row) }
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
