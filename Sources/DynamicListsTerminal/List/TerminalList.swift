public import DynamicLists

/// A list in a part of a terminal's screen: rows, states, footer, selection, animations.
///
/// Draws what its view model has, reports which rows are visible, and knows no
/// rule of loading itself.
@MainActor
public final class TerminalList<Item: Sendable> {
  /// What is shown.
  public let list: ListViewModel<Item>
  /// What it says in place of rows.
  public var texts = TerminalListTexts()
  /// Which keys do what; hints follow it.
  public var keys = TerminalListKeys.standard
  /// Called when something that is shown has changed.
  public var onNeedsFrame: @MainActor () -> Void = {}
  /// Whether a key moves the selected row; off unless asked for.
  public var allowsMove = false
  /// Whether a key deletes the selected row; off unless asked for.
  public var allowsDelete = false
  /// Whether a key drops all rows and begins anew; off unless asked for.
  public var allowsReset = false
  /// Whether the last column shows how far the list is scrolled; dragged where the screen's mouse capture is `drags`.
  public var showsScrollBar = true
  /// Whether animations are at their ends at once and spinners stand still; see ``TerminalEnvironment/reducesMotion``.
  public var reducesMotion = false
  /// Whether the arrows move the selected row along.
  public internal(set) var isMoving = false
  /// The row that keys act on; moves with the arrows.
  public internal(set) var selection: RowID?

  typealias Row = ListItemViewModel<Item>
  let body: (Row, TerminalRowContext) -> [TerminalBlock]
  let revealed: (Row, RevealReason, inout TerminalRowAnimations) -> Void
  let time: () -> Duration
  let viewport: Viewport

  typealias Layout = TerminalListLayout<Item>
  var animator = TerminalAnimator<RowID>()
  let pictures = ScaledPictures()
  var anchor = Layout.Anchor()
  /// By how many cells lines that are too wide are moved to the left.
  var shift = 0
  /// Where the list was drawn.
  var bounds = TerminalRect(column: 0, row: 0, columns: 80, rows: 24)
  /// Where the rows were drawn: below a banner, beside the scroll bar.
  var lastRect = TerminalRect(column: 0, row: 0, columns: 80, rows: 24)
  /// What the footer was when the last row was drawn.
  var shownFooter = Layout.Footer()
  /// The digits typed so far, where the keys take counts.
  var count: Int?
  /// Which line of the scroll bar's thumb the pointer holds.
  var heldThumbLine: Int?
  /// The rows that were reported visible; holding the objects keeps them alive.
  var visible: [Row] = []
  private var visibleIDs: Set<RowID> = []
  /// The rows on screen, from top to bottom.
  public var visibleRows: [ListItemViewModel<Item>] { visible }
  private var observation: ListObservation?
  private var hasChanged = false

  /// A list whose rows look as a row type says.
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

  /// A list whose rows look as a closure says; `revealed` starts their animations.
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
    observation = list.onChange { [weak self] update in self?.apply(update) }
    pictures.onScaled = { [weak self] in self?.onNeedsFrame() }
  }

  private func apply(_ update: ListUpdate) {
    let growth = update.change.splices.reduce(0) { $0 + $1.inserted.count - $1.removed }
    if update.change.movesToTop {
      anchor = Layout.Anchor()
      shift = 0
      selection = nil
      isMoving = false
    } else if growth == list.rowIDs.count {
      // There was no row to stay with.
      anchor = Layout.Anchor()
    } else if !anchor.isAtTop || selection != nil {
      // Without a selection a list at its top stays there, so that new rows show.
      anchor.follow(update.change.splices)
    }
    for reveal in update.reveals where reveal.viewport.id == viewport.id { start(reveal) }
    hasChanged = true
    onNeedsFrame()
  }

  private func start(_ reveal: ListUpdate.Reveal) {
    // A row that was on screen in the last frame is not seen for the first time:
    // it was moved, or something came between its neighbors.
    if reveal.reason == .appeared, visibleIDs.contains(reveal.row) { return }
    guard let row = list.row(reveal.row) else { return }
    var animations = TerminalRowAnimations(row: reveal.row, now: time(), isStill: reducesMotion, animator: animator)
    revealed(row, reveal.reason, &animations)
    animator = animations.animator
  }

  /// Draws the list into a part of a canvas, puts the cursor at the selected row, and reports what is visible.
  ///
  /// Starts the list when it is drawn for the first time.
  /// - Returns: Whether something moves, so that another frame is due.
  public func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool {
    list.start()
    bounds = rect
    guard list.state == .items else {
      lastRect = rect
      let isSpinning = drawState(on: &canvas, in: rect, at: now)
      report([])
      return animator.advance(to: now) || isSpinning && !reducesMotion
    }
    let banner = bannerLines(width: rect.size.columns).prefix(rect.size.rows / 2)
    for (row, line) in banner.enumerated() {
      canvas.draw(line, column: rect.column, row: rect.row + row, clip: rect)
    }
    setRect(
      TerminalRect(
        column: rect.column, row: rect.row + banner.count, columns: rect.size.columns - scrollBarWidth,
        rows: rect.size.rows - banner.count))
    var layout = layOut(at: now)
    // Reported first: a row that comes into view begins its animation with this
    // frame, not after it was seen at rest.
    hasChanged = false
    report(layout.rows)
    if hasChanged { layout = layOut(at: now) }
    shownFooter = layout.footer == nil ? Layout.Footer() : footer
    let isSpinning = draw(layout, on: &canvas, in: lastRect, at: now)
    drawScrollBar(layout, on: &canvas)
    return animator.advance(to: now) || isSpinning && !reducesMotion
  }

  /// Takes a place for the rows. Where its size is new, a selected row that was on screen stays there: keys act on it.
  private func setRect(_ rect: TerminalRect) {
    let isResized = rect.size != lastRect.size
    lastRect = rect
    guard isResized, let selection, visibleIDs.contains(selection), let position = selectedPosition else { return }
    show(selection, at: position)
  }

  /// Tells the view model that nothing of the list is visible any more, as when another page is shown.
  public func hide() {
    isMoving = false
    count = nil
    report([])
  }

  private func report(_ rows: [Layout.Placed]) {
    let now = Set(rows.map(\.row.id))
    for row in visible where !now.contains(row.id) {
      animator.forget(row.id)
      pictures.forget(row.id)
    }
    let first = rows.first?.position ?? 0
    list.scrolled(to: first..<first + rows.count, in: viewport)
    visible = rows.map(\.row)
    visibleIDs = now
  }
}
