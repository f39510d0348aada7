#if GTK
  import DynamicLists

  /// What the list must show when its next layout is done.
  enum ScrollGoal {
    /// Rows that were on screen: the first one that is left keeps its place.
    case keep(KeptRows)
    /// The first row.
    case top
    /// The last row, and the footer below it.
    case end
    /// A row that is scrolled to.
    case show(ListPosition<RowID>)
    /// The header of a section, at a distance from the list's upper edge.
    case header(ListSection.ID, y: Double)

    /// The same goal after the user has scrolled a view of `page` pixels; `nil` if the user has scrolled away from it.
    /// Rows that are below the screen now are not kept, and without any row or placeholder nothing is.
    func scrolled(by pixels: Double, page: Double) -> Self? {
      guard case .keep(var kept) = self else { return nil }
      for index in kept.rows.indices { kept.rows[index].y -= pixels }
      kept.rows.removeAll { $0.y >= page }
      kept.placeholder?.y -= pixels
      if let y = kept.placeholder?.y, y >= page { kept.placeholder = nil }
      return kept.rows.isEmpty && kept.placeholder == nil ? nil : .keep(kept)
    }
  }

  /// The rows that were on screen before a change, from the top.
  struct KeptRows {
    struct Row {
      let id: RowID
      /// The position of the row's slot in GTK's model.
      var position: Int
      /// The distance of the row's upper edge from the list's upper edge.
      var y: Double
    }

    var rows: [Row]
    /// The first placeholder on screen, by its position at the source, for the case that no row is on screen.
    var placeholder: (position: Int, y: Double)?
    /// The neighbors of the uppermost row, for the case that none of the rows is left.
    let neighbors: RowNeighbors?

    /// Follows a change. Rows that it removes or moves are not kept.
    ///
    /// If `closesUp`, the rows below an uppermost row that was removed move up to its place.
    mutating func follow(_ splices: [ListSlots.Splice], closesUp: Bool) {
      guard !splices.isEmpty, let first = rows.first else { return }
      rows = rows.compactMap { row in
        guard let position = ListSlots.Splice.position(of: row.position, after: splices) else { return nil }
        var row = row
        row.position = position
        return row
      }
      guard closesUp, let next = rows.first, next.id != first.id else { return }
      rows[0].y = min(next.y, max(0, first.y))
    }
  }
#endif
