public import DynamicLists

/// A list in a rectangle of a terminal's screen: rows, states, footer, selection, animations.
///
/// Draws the rows and states of its view model and reports which rows are visible; it has no rules about loading.
@MainActor
public final class TerminalList<Item> {
  /// The view model of the list.
  public let list: ListViewModel<Item>
  /// The texts for states and notices.
  public var texts = TerminalListTexts()
  /// The keys of each command; hints name these keys.
  public var keys = TerminalListKeys.standard
  /// Called when the list must be drawn again.
  public var onNeedsFrame: @MainActor () -> Void = {}
  /// Whether a key moves the selected row, also without ``onMove``; off by default.
  public var allowsMove = false
  /// Saves a move once it has ended; a key moves rows while it is set.
  ///
  /// Moves reach it one at a time, in their order. If it throws, the row returns beside its old neighbors, and a notice
  /// shows the error. ``finish()`` waits until it has returned.
  public var onMove: (@MainActor (RowMove<Item>) async throws -> Void)? {
    get { moves.onMove }
    set { moves.onMove = newValue }
  }
  /// Whether a key deletes the selected row, also without ``onDelete``; off by default.
  public var allowsDelete = false
  /// Deletes items for good once ``TerminalListCommand/undo`` is no longer offered; a key deletes rows while it is set.
  ///
  /// That is after five seconds, with the next deletion, or with ``finish()``, which waits until the closure has returned and
  /// which ``run(_:isPlain:mouse:configure:body:)`` calls at its end. If it throws, the rows return to their old neighbors, and a notice shows the error.
  public var onDelete: (@MainActor ([Item]) async throws -> Void)? {
    get { deletions.onDelete }
    set { deletions.onDelete = newValue }
  }
  /// The name of an item in notices, such as “Ada” deleted.
  public var itemTitle: (@MainActor (Item) -> String)?
  /// Whether a key drops all rows and loads the first page; off by default.
  public var allowsReset = false
  /// What can be done with selected rows, each by its key; shown in a line below the rows while rows are selected.
  ///
  /// For a list whose `selectionMode` is not `none`. A key performs its action only while a selected row is shown; if the
  /// ``keys`` change later, or a command is switched on later, the actions come first.
  /// - Precondition: No key is that of a command in ``keys`` that is switched on, or of two actions.
  public var selectionActions: [TerminalSelectionAction] = [] {
    didSet {
      if let refusal = keys.refusal(of: selectionActions, besides: switchedOff) { preconditionFailure(refusal) }
    }
  }
  /// Whether the last column shows how far the list is scrolled; dragged where the screen's mouse capture is `drags`.
  public var showsScrollBar = true
  /// Whether a column names the sections of a source that counts them, if the list is wide enough; on by default.
  public var showsSectionIndex = true
  /// Whether a notice at an end says how many pushed items are out of sight there: ``TerminalListTexts/newItems``; on by
  /// default.
  public var showsNewItems = true
  /// Whether the last line shows the search text of a list that `isSearchable`, and a key types into it; on by default.
  public var showsSearchField = true
  /// Whether animations jump to their ends and spinners stand still; see ``TerminalEnvironment/reducesMotion``.
  public var reducesMotion = false
  /// Whether the end of the list stays on screen once it is there: when rows are appended, and when the last row grows.
  ///
  /// For lists whose newest rows come last, such as a chat or a log. A list that has not been drawn begins at its end.
  public var stickToEnd = false
  /// Called after a frame with the rows on screen, when they differ from those of the last call.
  public var onVisibleRowsChange: (@MainActor (VisibleRows) -> Void)?
  /// Whether a row is being moved: the arrows then move the selected row.
  public internal(set) var isMoving = false {
    didSet { if isMoving != oldValue { if isMoving { beginMove() } else { endMove() } } }
  }
  /// The row that commands apply to; the arrows change it. It gets the view model's focus, and follows that.
  ///
  /// When the row goes, except by the key that deletes, no row is current, so that no command acts on a row that nobody
  /// chose: the next arrow begins at the row that has taken its place. A row that comes back is current again.
  public internal(set) var selection: RowID? {
    didSet {
      if selection != nil { selectedSection = nil }
      guard selection != oldValue else { return }
      extendMarks()
      setFocus()
    }
  }
  /// The view model's focus, as it was set or read here last.
  var knownFocus: RowID?
  /// Whether the current row was gone, or hidden, after the last change.
  var hasLostCurrent = false
  /// Whether the search field is open; ``isTypingSearch`` is its public face.
  var isSearchOpen = false
  /// Whether a range of marks follows the current row.
  public internal(set) var isMarkingRange = false
  /// The collapsed section whose header is selected.
  public internal(set) var selectedSection: ListSection.ID?

  let deletions: ListDeletions<Item>
  let moves: RowMoves<Item>
  /// The row that is being moved, and where it was.
  var movedRow: MovedRow?
  /// The end to which a key has gone while its item loads, until something else is done.
  var awaitedEnd: ListEnd?
  /// Why the last deletion or move was refused, until a key is pressed, and the first of its rows.
  var refusal: (failure: ListFailure, row: RowID?)?

  typealias Row = ListItemViewModel<Item>
  let body: (Row, TerminalRowContext) -> [TerminalBlock]
  let revealed: (Row, RevealReason, inout TerminalRowAnimations) -> Void
  let time: () -> Duration
  let viewport: Viewport

  typealias Layout = TerminalListLayout<Item>
  var animator = TerminalAnimator<RowID>()
  let pictures = ScaledPictures()
  let loadedPictures = LoadedPictures()
  var anchor = Layout.Anchor(isAtEnd: true)
  /// The slots of the last frame or change.
  var shownSlots: ListSlots
  /// The heights of the rows in the last frame.
  private var shownHeights: [RowID: Int] = [:]
  private var shownHeadHeight = 0
  /// Scrolled to in the next frame, if there was none before.
  var wanted: ListPosition<RowID>?
  var restoration = Restoration()
  var isDrawn = false
  /// Whether the list was started by the first drawing; after a purge the app starts it.
  private var hasStarted = false
  private var toldRows: VisibleRows?
  /// How many cells lines that are too wide are moved to the left.
  var shift = 0
  /// The rectangle in which the list was last drawn.
  var bounds = TerminalRect(column: 0, row: 0, columns: 80, rows: 24)
  /// The rectangle in which the rows were last drawn: below a banner, beside the scroll bar.
  var lastRect = TerminalRect(column: 0, row: 0, columns: 80, rows: 24)
  /// The footer as it was in the last frame; nil if the last row was not on screen.
  var shownFooter: Layout.Footer?
  /// The count typed so far, if the keys take counts.
  var count: Int?
  /// The line of the scroll bar's thumb that the pointer holds.
  var heldThumbLine: Int?
  /// The rows that were reported visible; storing the objects keeps them alive.
  var visible: [Row] = []
  private var visibleIDs: Set<RowID> = []
  /// The rows on screen, from top to bottom.
  public var visibleRows: [ListItemViewModel<Item>] { visible }
  private var observation: ListObservation?
  private var hasChanged = false

  /// A list whose rows are drawn by a row type.
  ///
  /// `time` is the time of animations, such as ``TerminalLoop/now``.
  public convenience init<R: TerminalRow>(
    _ list: ListViewModel<Item>, row: R.Type, viewport: Viewport = Viewport(capacity: 1_000),
    time: @escaping @MainActor () -> Duration
  ) where R.Item == Item {
    self.init(
      list, viewport: viewport, time: time,
      body: { R(itemViewModel: $0).body($1) },
      revealed: { R(itemViewModel: $0).revealed($1, &$2) })
  }

  /// A list whose rows are drawn by a closure; `revealed` starts their animations.
  public init(
    _ list: ListViewModel<Item>, viewport: Viewport = Viewport(capacity: 1_000),
    time: @escaping @MainActor () -> Duration,
    body: @escaping @MainActor (ListItemViewModel<Item>, TerminalRowContext) -> [TerminalBlock],
    revealed: @escaping @MainActor (ListItemViewModel<Item>, RevealReason, inout TerminalRowAnimations) -> Void =
      { _, _, _ in }
  ) {
    self.list = list
    self.viewport = viewport
    self.time = time
    self.body = body
    self.revealed = revealed
    shownSlots = list.slots
    deletions = ListDeletions(of: list)
    moves = RowMoves(list)
    connectEdits()
    observation = list.onChange { [weak self] update in self?.apply(update) }
    connectPictures()
  }

  private func apply(_ update: ListUpdate) {
    keepPlace(update)
    if update.focusChanged || update.changesSlots { followFocus(rowsHaveChanged: update.changesSlots) }
    shownSlots = list.slots
    if let row = update.followedRow(in: viewport, current: selection), isDrawn { show(row) }
    if !list.canMoveRows { isMoving = false }
    if let position = restoration.take(in: list) { show(position) }
    if let jump = update.jump, jump.viewport == viewport.id { showHeader(of: jump.section) }
    if update.isArrangement || [.otherSource, .replacement].contains(update.cause) { awaitedEnd = nil }
    selectAwaitedEnd()
    for reveal in update.reveals where reveal.viewport.id == viewport.id { start(reveal) }
    hasChanged = true
    onNeedsFrame()
  }

  /// Moves the anchor so that the first row on screen stays where it is.
  private func keepPlace(_ update: ListUpdate) {
    let splices = update.splices
    if splices.isEmpty, !update.movesToTop { return }
    let growth = splices.reduce(0) { $0 + $1.inserted.count - $1.removed }
    if update.movesToTop {
      shift = 0
      selection = nil
      awaitedEnd = nil
      isMoving = false
    }
    // A list that opens in the middle begins at its top.
    let start = Layout.Anchor(position: list.slots.loadedRange.lowerBound)
    if anchor.isAtEnd, growth == list.slots.count, !list.hasReachedEnd { anchor = start }
    if anchor.isAtEnd, stickToEnd { return }
    if update.movesToTop || growth == list.slots.count {
      // All slots are new, or all that were on screen: there is no row to keep in place.
      anchor = start
    } else if anchor.position < shownSlots.count, case .placeholder(let item) = shownSlots[anchor.position],
      let position = list.slots.position(ofSourcePosition: item)
    {
      anchor = Layout.Anchor(position: position)
    } else if update.isOtherOrder, let top = topInPlace {
      anchor = top
    } else if anchor.isAtTop, selectedPosition == nil, !update.keepsPlaceAtTop {
      // Without a selection, a list at its top stays there, so that new rows show.
      anchor.isAtEnd = false
    } else if update.replacesRows || update.keepsPlaceAtTop, let kept = firstKept(splices) {
      // Below the upper edge, what is above the row is measured for the next frame: it may change until then.
      anchor = Layout.Anchor(position: kept.position, offset: -kept.line)
    } else {
      anchor.follow(splices)
    }
  }

  /// The top of the list as it is now, if the list stood at its top before the change: at its first row, or at the notice
  /// above that.
  private var topInPlace: Layout.Anchor? {
    guard anchor.offset == 0 else { return nil }
    if anchor.position == shownSlots.contentRange.lowerBound {
      return Layout.Anchor(position: list.slots.contentRange.lowerBound)
    }
    return anchor.position == 0 ? Layout.Anchor(position: list.slots.loadedRange.lowerBound) : nil
  }

  /// The first row on screen that splices leave in place, and its line.
  private func firstKept(_ splices: [ListSlots.Splice]) -> (position: Int, line: Int)? {
    var line = -anchor.offset
    for old in anchor.position..<max(anchor.position, shownSlots.contentRange.upperBound)
    where line < lastRect.size.rows {
      guard let id = shownSlots[old].row else {
        line += shownSlots[old] == .footer(.prepend) ? shownHeadHeight : 1
        continue
      }
      if let position = ListSlots.Splice.position(of: old, after: splices) { return (position, line) }
      guard let height = shownHeights[id] else { return nil }
      line += height
    }
    return nil
  }

  private func start(_ reveal: ListUpdate.Reveal) {
    // A row that was on screen in the last frame has not appeared now: it was
    // moved, or its neighbors changed.
    if reveal.reason == .appeared, visibleIDs.contains(reveal.row) { return }
    guard let row = list.row(reveal.row) else { return }
    var animations = TerminalRowAnimations(row: reveal.row, now: time(), isStill: reducesMotion, animator: animator)
    revealed(row, reveal.reason, &animations)
    animator = animations.animator
  }

  /// Draws the list into a rectangle of a canvas, puts the cursor at the selected row, and reports which rows are
  /// visible.
  ///
  /// The first call starts the list.
  /// - Returns: Whether anything moves, so that another frame is needed.
  public func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool {
    if !hasStarted {
      hasStarted = true
      list.start()
    }
    let aboveActions = drawSelectionActions(on: &canvas, in: rect)
    let countsMarks = aboveActions == rect
    let rect = drawSearchField(on: &canvas, in: aboveActions)
    defer { placeSearchCursor(on: &canvas, below: rect) }
    bounds = rect
    guard list.state == .items else {
      lastRect = rect
      let isSpinning = drawState(on: &canvas, in: rect, at: now)
      report([])
      anchor.isAtEnd = true
      shownHeights = [:]
      tellVisibleRows()
      return animator.advance(to: now) || isSpinning && !reducesMotion
    }
    let banner = bannerLines(width: rect.size.columns).prefix(rect.size.rows / 2)
    for (row, line) in banner.enumerated() {
      canvas.draw(line, column: rect.column, row: rect.row + row, clip: rect)
    }
    let aboveNotice = drawEditNotice(on: &canvas, in: rect, atLeast: banner.count + 1)
    setRect(
      TerminalRect(
        column: rect.column, row: rect.row + banner.count,
        columns: rect.size.columns - scrollBarWidth - sectionIndexWidth,
        rows: aboveNotice.size.rows - banner.count))
    isDrawn = true
    if let wanted { show(wanted) }
    var layout = layOut(at: now)
    // Reported before drawing: a row that comes into view starts its animation with
    // this frame instead of being drawn at rest first.
    hasChanged = false
    report(layout.rows, layout.start..<layout.end)
    if hasChanged { layout = layOut(at: now) }
    shownFooter = layout.footer == nil ? nil : footer
    let isSpinning = draw(layout, on: &canvas, in: lastRect, at: now)
    drawNewItems(on: &canvas, in: lastRect)
    if countsMarks { drawMarkCount(on: &canvas, in: lastRect) }
    drawSectionIndex(layout, on: &canvas)
    drawScrollBar(layout, on: &canvas)
    anchor.isAtEnd = list.hasReachedEnd && layout.footer.map { $0 <= lastRect.size.rows } ?? false
    shownHeadHeight = layout.head == nil ? 0 : noticeLines(at: .prepend, now).count
    shownHeights = Dictionary(layout.rows.map { ($0.row.id, $0.height) }) { first, _ in first }
    tellVisibleRows()
    return animator.advance(to: now) || isSpinning && !reducesMotion
  }

  /// Sets the rectangle of the rows. After a change of size, a selected row that was on screen stays visible, since
  /// commands apply to it, and so does the row of a notice that takes the lowest lines.
  private func setRect(_ rect: TerminalRect) {
    guard rect.size != lastRect.size, isDrawn else { return lastRect = rect }
    let onScreen = layOut(at: time()).rows.filter { $0.top < lastRect.size.rows }.map(\.row.id)
    lastRect = rect
    for row in [refusal?.row, selection] {
      if let row, onScreen.contains(row) { show(row) }
    }
  }

  /// Reports to the view model that no row is visible any more, for example when the program shows another page.
  public func hide() {
    isMoving = false
    isSearchOpen = false
    count = nil
    report([])
    tellVisibleRows()
  }

  private func tellVisibleRows() {
    guard let onVisibleRowsChange else { return toldRows = nil }
    let ids = visible.map(\.id)
    let first = ids.first.flatMap { list.position(of: $0) } ?? 0
    let rows = VisibleRows(first..<first + ids.count, ids)
    guard rows != toldRows else { return }
    toldRows = rows
    onVisibleRowsChange(rows)
  }

  private func report(_ rows: [Layout.Placed], _ slots: Range<Int> = 0..<0) {
    let now = Set(rows.map(\.row.id))
    for row in visible where !now.contains(row.id) {
      animator.forget(row.id)
      pictures.forget(row.id)
      loadedPictures.forget(row.id)
    }
    list.reports.scrolled(to: slots, in: viewport)
    visible = rows.map(\.row)
    visibleIDs = now
  }
}
