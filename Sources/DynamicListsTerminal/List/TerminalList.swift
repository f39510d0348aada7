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
  /// Called when something that is shown has changed.
  public var onNeedsFrame: @MainActor () -> Void = {}
  /// Whether m moves the selected row; off unless asked for.
  public var allowsMove = false
  /// Whether d deletes the selected row; off unless asked for.
  public var allowsDelete = false
  /// Whether the arrows move the selected row along.
  public internal(set) var isMoving = false
  /// The row that keys act on; moves with the arrows.
  public internal(set) var selection: RowID?

  typealias Row = ListItemViewModel<Item>
  let body: (Row, TerminalRowContext) -> [TerminalBlock]
  let revealed: (Row, RevealReason, inout TerminalRowAnimations) -> Void
  let time: () -> Duration
  let viewport: Viewport

  var animator = TerminalAnimator<RowID>()
  var pictures = ScaledPictures()
  var anchor = TerminalListAnchor()
  var lastRect = TerminalRect(column: 0, row: 0, columns: 80, rows: 24)
  /// The rows that were reported visible; holding the objects keeps them alive.
  var visible: [Row] = []
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
    observation = list.onUpdate { [weak self] update in self?.take(update) }
  }

  private func take(_ update: ListUpdate) {
    if update.change.movesToTop {
      anchor = TerminalListAnchor()
      selection = nil
    }
    for reveal in update.reveals { start(reveal) }
    hasChanged = true
    onNeedsFrame()
  }

  private func start(_ reveal: ListUpdate.Reveal) {
    guard let row = list.row(reveal.row) else { return }
    var animations = TerminalRowAnimations(row: reveal.row, now: time(), animator: animator)
    revealed(row, reveal.reason, &animations)
    animator = animations.animator
  }

  /// Draws the list into a part of a canvas and reports what is visible.
  ///
  /// Starts the list when it is drawn for the first time.
  /// - Returns: Whether something moves, so that another frame is due.
  public func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool {
    list.start()
    lastRect = rect
    let isSpinning: Bool
    if list.state == .items {
      var layout = layOut(at: now)
      // Reported first: a row that comes into view begins its animation with
      // this frame, not after it was seen at rest.
      hasChanged = false
      report(layout.rows)
      if hasChanged { layout = layOut(at: now) }
      isSpinning = draw(layout, on: &canvas, in: rect, at: now)
    } else {
      isSpinning = drawState(on: &canvas, in: rect, at: now)
      report([])
    }
    return animator.advance(to: now) || isSpinning
  }

  /// Tells the view model that nothing of the list is visible any more, as when another page is shown.
  public func hide() { report([]) }

  private func report(_ rows: [TerminalListLayout<Item>.Placed]) {
    let old = visible
    visible = rows.map(\.row)
    let now = Set(visible.map(\.id))
    for row in old where !now.contains(row.id) {
      animator.forget(row.id)
      pictures.forget(row.id)
      list.disappeared(row.id, in: viewport)
    }
    let before = Set(old.map(\.id))
    for placed in rows where !before.contains(placed.row.id) {
      list.appeared(placed.row.id, at: placed.position, in: viewport)
    }
  }
}
