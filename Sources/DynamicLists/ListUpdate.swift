/// What one event changed in a list, for views that apply changes themselves.
public struct ListUpdate: Hashable, Sendable {
  /// A row whose data has become visible in one viewport.
  public struct Reveal: Hashable, Sendable {
    /// The id of the row.
    public let row: RowID
    /// What made it visible.
    public let reason: RevealReason
    /// The viewport that shows the row; each such viewport has a reveal of its own.
    public let viewport: Viewport

    package init(row: RowID, reason: RevealReason, viewport: Viewport = .main) {
      self.row = row
      self.reason = reason
      self.viewport = viewport
    }
  }

  /// What a refresh did to the rows, filtered-out rows included.
  public struct Merge: Hashable, Sendable {
    /// How many rows stayed in the list.
    public let kept: Int
    /// How many rows are new.
    public let inserted: Int
    /// How many of the new rows are above the first visible row, in the order that is shown.
    public let insertedAbove: Int
    /// How many rows were removed.
    public let removed: Int

    package init(kept: Int, inserted: Int, insertedAbove: Int, removed: Int) {
      self.kept = kept
      self.inserted = inserted
      self.insertedAbove = insertedAbove
      self.removed = removed
    }
  }

  /// What changed the rows.
  package enum Cause: Hashable, Sendable {
    /// A page landed behind the last row.
    case page
    /// A page landed before the first row: the rows on screen stay where they are, also at the very top.
    case previousPage
    /// The first page of a refresh, or of another source, landed.
    case merge
    /// Pushed items that waited at an end have become rows, since a person has scrolled there or the rows are arranged: the
    /// rows on screen stay where they are, also at the very top.
    case newItems
    /// The filter or the search changed, or sections were collapsed or expanded.
    case filter
    /// Another order or other sections were asked for, with or without another filter: see ``isOtherOrder``.
    case order
    /// A reset removed all rows.
    case reset
    /// The source was replaced, and its first page has not landed yet.
    case otherSource
    /// The app replaced all rows.
    case replacement
    /// Any other event, such as an edit or a report.
    case other
  }

  /// A row that an edit has moved: by itself, by the order or by its section.
  struct MovedEdit: Hashable, Sendable {
    let row: RowID
    /// Whether a person works on it: it has the list's focus, or is the only selected row of a list without a focus.
    let isCurrent: Bool
    /// The views that showed it before.
    let viewports: [Viewport]
  }

  /// What changed in the filtered rows.
  package internal(set) var rowChange: ListChange
  /// How many filtered rows there are now.
  let rowCount: Int
  /// How many sections they are in.
  var sectionCount = 0
  /// Whether pages could precede the first row before the change.
  let wentBack: Bool
  /// Whether pages can precede the first row now.
  var goesBack: Bool
  /// The placeholders before the change.
  let oldPlaceholders: PlaceholderSlots
  /// The placeholders now.
  var placeholders: PlaceholderSlots
  /// The rows whose data has become visible, each at most once for each viewport.
  public internal(set) var reveals: [Reveal]
  /// Which rows were selected or deselected; `nil` when ``ListViewModel/selection`` is the same.
  public internal(set) var selectionChange: SelectionChange?
  /// Whether ``ListViewModel/focusedRow`` changed.
  public internal(set) var focusChanged = false
  /// Whether ``ListViewModel/sections`` changed: sections came, went or moved, or have other counts.
  public internal(set) var sectionsChanged = false
  /// The section for which a viewport has waited: the view scrolls to the header now.
  package internal(set) var jump: SectionJump?
  /// Whether ``ListViewModel/searchWords`` changed: rows that highlight words are drawn again, whether items changed or
  /// not.
  public internal(set) var searchWordsChanged = false
  /// Whether ``ListViewModel/state``, ``ListViewModel/loadStates``, ``ListViewModel/isStale``,
  /// ``ListViewModel/searchProgress``, ``ListViewModel/totalCount``, ``ListViewModel/isArranging``,
  /// ``ListViewModel/selectionMode``, ``ListViewModel/canMoveRows`` or ``ListViewModel/newItems`` may have changed.
  public internal(set) var statesChanged: Bool
  package internal(set) var cause: Cause
  /// What a refresh did to the rows when its pages landed; `nil` for every other update.
  public internal(set) var merge: Merge?
  /// Whether the update stands for several of ``ListViewModel/updates``, which came before the loop took the first.
  ///
  /// Then one splice replaces all rows, and no updated rows or reveals are named: any row may have other content, and
  /// all states, the selection and the focus may have changed. A view that applies splices is right without asking.
  public internal(set) var isReload = false

  /// What was replaced in ``ListViewModel/slots``, to be applied one after another. O(inserted slots) at each call.
  ///
  /// A slot that moves is removed and inserted again. So are slots that stay, if a filter or a search takes more than
  /// 4,096 splices: then only the rows on screen, the focused row, and 512 rows around both are changed exactly.
  public var splices: [ListSlots.Splice] {
    ListSlots.splices(
      for: rowChange.contentSplices, count: contentCount, goesBack: (wentBack, goesBack),
      placeholders: (oldPlaceholders, placeholders))
  }

  /// Whether slots were inserted, removed or moved.
  public var changesSlots: Bool {
    !rowChange.splices.isEmpty || rowChange.slots?.isEmpty == false || wentBack != goesBack && contentCount > 0
      || placeholders != oldPlaceholders
  }

  /// Rows that stay where they are with other content.
  public var updated: [RowID] { rowChange.updated }

  /// Whether the first row on screen keeps its place also at the very top, since pages can still precede it.
  package internal(set) var keepsPlaceAtTop = false

  /// Whether the rows were merged, replaced or filtered, and not edited one by one. Then the first row on screen that
  /// is left keeps the place; otherwise rows move up to the place of a removed one.
  package var replacesRows: Bool { isArrangement || [.merge, .replacement].contains(cause) }

  /// Whether other rows of those that are loaded are shown, or in another order.
  package var isArrangement: Bool { [.filter, .order].contains(cause) }

  /// Whether a person sees another order or other sections now. A view at the top shows the top of the new order,
  /// whichever row is selected; every other view keeps the place.
  package var isOtherOrder: Bool { cause == .order }

  var movedEdit: MovedEdit?

  /// The row that a view follows on screen, as little as needed, after an edit has moved the row: a person works on the
  /// row, and the view showed it. All others keep their places, and rows that pages move are not followed.
  ///
  /// `current` is the row that a person works on, from a view that knows better than the selection of the list.
  package func followedRow(in viewport: Viewport, current: RowID? = nil) -> RowID? {
    guard let movedEdit, movedEdit.isCurrent || movedEdit.row == current,
      movedEdit.viewports.contains(where: { $0.id == viewport.id })
    else { return nil }
    return movedEdit.row
  }

  /// Whether the rows on screen are gone, so that the view should show the top.
  public var movesToTop: Bool { rowChange.movesToTop }

  /// How many rows and headers there are now.
  var contentCount: Int { rowCount + sectionCount }

  var isEmpty: Bool {
    rowChange.isEmpty && reveals.isEmpty && !statesChanged && !changesSlots && selectionChange == nil && !focusChanged
      && !sectionsChanged && !searchWordsChanged && jump == nil
  }
}

extension ListUpdate: CustomStringConvertible {
  /// What changed in the rows, without the other slots, and what a refresh kept: see `ChangeLog` of
  /// `DynamicListsTesting`.
  public var description: String {
    guard let merge, merge.kept > 0 else { return rowChange.description }
    return "\(rowChange) (\(merge))"
  }
}

extension ListUpdate.Merge: CustomStringConvertible {
  /// For example `kept 60, 2 new above, 1 new, 3 removed`; without what is zero.
  public var description: String {
    let counts = [(insertedAbove, "new above"), (inserted - insertedAbove, "new"), (removed, "removed")]
    return (["kept \(kept)"] + counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }).joined(separator: ", ")
  }
}

/// Why a row's data has become visible, for views that animate it.
public enum RevealReason: Hashable, Sendable {
  /// The row was visible when its detail arrived.
  case arrived
  /// The row became visible, and its data was already there.
  case appeared
}
