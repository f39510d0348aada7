#if canImport(SwiftUI)
  import DynamicLists
  import Observation

  /// One view's window onto a list: a viewport of its own, closed when this is released.
  @MainActor
  final class ListWindow<Item> {
    /// Through which the view reports its rows.
    let viewport = Viewport.unique()
    private weak var list: ListViewModel<Item>?
    private var observation: ListObservation?
    private let registrar = ObservationRegistrar()
    private var changeCounts: [ListUpdate.Cause: Int] = [:]
    let pulls = PulledRefreshes()
    private var lastNews: String?
    private var targetNow: ScrollTarget?
    var restoration = Restoration()
    var sticksToEnd = false
    private var wasAtEnd = true
    private var onVisibleRows: (@MainActor (VisibleRows) -> Void)?
    private var toldRows: VisibleRows?
    private var isReporting = false
    /// The rows whose views were made since the last report; SwiftUI may show none of them.
    private var madeRows: [RowID] = []
    /// The reports since the view was asked to keep its place: it may show other rows for a moment. `nil` once it has
    /// scrolled.
    private var held: [(slot: ListSlot, isVisible: Bool)]?
    private var hasScrolled = false
    private var views = SlotViews()
    /// The placeholders that the view shows, by the positions of their items at the source.
    private lazy var placeholders = VisibleRun(viewport: viewport)
    private var isAtPlaceholders = false
    private var hasRows = false

    /// Creates a window of a view that has not appeared.
    init() {}

    deinit {
      guard let list else { return }
      Task { @MainActor [viewport, searched] in
        list.reports.closed(viewport)
        // The field is gone with its view.
        if let searched, !searched.isEmpty, searched == list.searchText {
          list.setFilter(matching: "") { _, _ in true }
        }
      }
    }

    /// Starts the list for the view, which has appeared; may be called often.
    func open(_ list: ListViewModel<Item>) {
      let isFirst = self.list == nil
      if isFirst { observation = list.onChange { [weak self] in self?.follow($0) } }
      self.list = list
      if isFirst { beginAtFirstRow() }
      if isFirst, sticksToEnd, let last = list.rowIDs.last { scroll(to: ListPosition(last, at: .bottom)) }
      list.start()
    }

    /// Notes the view that shows a slot, once, when it has been made.
    ///
    /// A row that has not appeared when the main actor is free again is prepared: its detail loads after those of the
    /// visible rows.
    func made(_ view: AnyObject, for slot: ListSlot) {
      views.made(view, for: slot)
      if let row = slot.row { madeRows.append(row) }
      reportSoon()
    }

    /// Reports a slot whose view has appeared.
    func appeared(_ slot: ListSlot, in list: ListViewModel<Item>) { report(slot, isVisible: true, in: list) }

    /// Reports a slot whose view has disappeared, unless another view was made for the slot since.
    func disappeared(_ slot: ListSlot, as view: AnyObject, in list: ListViewModel<Item>) {
      guard views.remove(view, of: slot) else { return }
      report(slot, isVisible: false, in: list)
      reportLostViews(in: list)
    }

    private func report(_ slot: ListSlot, isVisible: Bool, in list: ListViewModel<Item>) {
      if held != nil {
        held?.removeAll { $0.slot == slot }
        held?.append((slot, isVisible))
        return
      }
      if isVisible { isAtPlaceholders = slot.row == nil }
      switch slot {
      case .row(let row) where isVisible: list.reports.appeared(row, in: viewport)
      case .row(let row): list.reports.disappeared(row, in: viewport)
      case .placeholder(let position) where isVisible: placeholders.include(position)
      case .placeholder(let position): placeholders.exclude(position)
      case .footer, .header: break
      }
      noteEnd()
      reportSoon()
    }

    /// Reports the slots whose views are gone without having reported it.
    private func reportLostViews(in list: ListViewModel<Item>) {
      for slot in views.removeLost() { report(slot, isVisible: false, in: list) }
    }

    private func follow(_ update: ListUpdate) {
      if update.changesSlots {
        beginAtFirstRow()
        keepPlace(update)
      }
      if held == nil, let row = update.followedRow(in: viewport) { scroll(to: ListPosition(row, at: .nearest)) }
      followEnd(update)
      reportSoon()
      if let list, let position = restoration.take(in: list) { scroll(to: position) }
      if update.changesSlots {
        registrar.withMutation(of: self, keyPath: \.observedChanges) { changeCounts[update.cause, default: 0] += 1 }
      }
      if let jump = update.jump, jump.viewport == viewport.id { return hold(.header(jump.section)) }
      if update.movesToTop, let first = list?.rowIDs.first { scroll(to: ListPosition(first)) }
    }

    private var observedChanges: [ListUpdate.Cause: Int] {
      registrar.access(self, keyPath: \.observedChanges)
      return changeCounts
    }

    /// How often one of some causes changed the rows since the view appeared; observed.
    func changeCount(of causes: [ListUpdate.Cause]) -> Int {
      causes.isEmpty ? 0 : causes.reduce(0) { $0 + observedChanges[$1, default: 0] }
    }

    // MARK: Positions

    /// A request to scroll; each is different, so that the same slot can be asked for again.
    struct ScrollTarget: Hashable {
      let slot: ListSlot
      let anchor: ScrollAnchor
      let number: Int
    }

    /// The slot to which the view was asked to scroll; observed.
    var target: ScrollTarget? {
      registrar.access(self, keyPath: \.target)
      return targetNow
    }

    func scroll(to position: ListPosition<RowID>) { scroll(to: .row(position.id), at: position.anchor) }

    /// Scrolls to the header of a section, or loads its page first.
    @discardableResult
    func scroll(toSection section: ListSection.ID, in list: ListViewModel<Item>) -> ScrollOutcome {
      restoration.cancel()
      let outcome = list.scrollOutcome(of: section, in: viewport)
      if outcome == .scrolled { scroll(to: .header(section), at: .top) }
      return outcome
    }

    private func scroll(to slot: ListSlot, at anchor: ScrollAnchor) {
      registrar.withMutation(of: self, keyPath: \.target) {
        targetNow = ScrollTarget(slot: slot, anchor: anchor, number: (targetNow?.number ?? 0) + 1)
      }
    }

    /// The view has scrolled to its target.
    func scrolled() {
      hasScrolled = true
      reportSoon()
    }

    /// Where the view stands.
    func position(in list: ListViewModel<Item>) -> ListPosition<RowID>? {
      let rows = visibleRows(in: list)
      if sticksToEnd, rows.positions.upperBound == list.rowIDs.count, let last = rows.ids.last {
        return ListPosition(last, at: .bottom)
      }
      return rows.ids.first.map { ListPosition($0) }
    }

    private func visibleRows(in list: ListViewModel<Item>) -> VisibleRows {
      let (slots, range) = (list.slots, list.visibleRows(in: viewport))
      let rows = slots.rowPosition(at: range.lowerBound)..<slots.rowPosition(at: range.upperBound)
      return VisibleRows(rows, rows.map { slots.rows[$0] })
    }

    /// Shows the first row when the first rows come, and not the first placeholder above them.
    private func beginAtFirstRow() {
      guard let list else { return }
      let (slots, hadRows) = (list.slots, hasRows)
      hasRows = !slots.isEmpty
      if hasRows, !hadRows, slots.loadedRange.lowerBound > 0 { hold(slots[slots.rowRange.lowerBound]) }
    }

    /// Keeps the first slot on screen at its place when a page lands above it, or rows land in the place of
    /// placeholders; containers keep their offset.
    private func keepPlace(_ update: ListUpdate) {
      guard let list else { return }
      let slots = list.slots
      let place = placeholders.rows.first.flatMap { slots.position(ofSourcePosition: $0) }
      for position in placeholders.rows where slots.position(ofSourcePosition: position).map({ slots[$0] })?.row != nil
      {
        placeholders.exclude(position)
      }
      // A row that was scrolled past counts as visible between others, though it has no view.
      let first = list.visibleRows(in: viewport).first { views.isAlive(slots[$0]) }
      guard let top = [place, first].compactMap({ $0 }).min() else { return }
      if [.previousPage, .newItems].contains(update.cause) || top == place && slots[top].row != nil {
        hold(slots[top])
      }
    }

    /// Scrolls to a slot and holds reports back until that is done: rows that are seen for a moment only would load
    /// page after page up to the beginning.
    private func hold(_ slot: ListSlot) {
      scroll(to: slot, at: .top)
      (held, hasScrolled) = (held ?? [], false)
    }

    /// Scrolls to the end again after a change, if the last row was visible before.
    private func followEnd(_ update: ListUpdate) {
      guard sticksToEnd, let list, let last = list.rowIDs.last else { return wasAtEnd = true }
      if wasAtEnd, list.hasReachedEnd, update.changesSlots || update.updated.contains(last) {
        scroll(to: ListPosition(last, at: .bottom))
      }
    }

    private func noteEnd() {
      guard sticksToEnd, let list, let last = list.rowIDs.last else { return }
      wasAtEnd = list.hasReachedEnd && list.isVisible(last, in: viewport)
    }

    func tellVisibleRows(to action: (@MainActor (VisibleRows) -> Void)?) {
      onVisibleRows = action
      reportSoon()
    }

    /// Reports what SwiftUI has told row by row, once the main actor has done what it does now.
    private func reportSoon() {
      guard !isReporting else { return }
      isReporting = true
      Task { [weak self] in self?.report() }
    }

    private func report() {
      isReporting = false
      defer { madeRows = [] }
      guard let list else { return }
      if hasScrolled, let slots = held {
        held = nil
        for (slot, isVisible) in slots { report(slot, isVisible: isVisible, in: list) }
      }
      reportLostViews(in: list)
      reportPlaceholders(in: list)
      for row in madeRows where views.contains(.row(row)) && !list.isVisible(row, in: viewport) {
        list.reports.prepared(row)
      }
      guard let onVisibleRows else { return }
      let rows = visibleRows(in: list)
      guard rows != toldRows else { return }
      toldRows = rows
      onVisibleRows(rows)
    }

    /// Reports the visible placeholders with the rows beside them, as views do that know their slots by position.
    private func reportPlaceholders(in list: ListViewModel<Item>) {
      guard list.configuration.maxPlaceholders > 0, held == nil else { return }
      let (slots, rows) = (list.slots, list.visibleRows(in: viewport))
      let shown = placeholders.rows.compactMap(slots.position(ofSourcePosition:)).filter { slots[$0].row == nil }
      guard let first = shown.first, let last = shown.last else { return list.reports.scrolled(to: rows, in: viewport) }
      let distance = max(rows.lowerBound - last, first - rows.upperBound + 1)
      if rows.isEmpty || distance > VisibleRun.largestGap + 2, isAtPlaceholders {
        list.reports.scrolled(to: first..<last + 1, in: viewport)
      } else if distance > VisibleRun.largestGap + 2 {
        // SwiftUI has not said that the placeholders disappeared.
        placeholders = VisibleRun(viewport: viewport)
        list.reports.scrolled(to: rows, in: viewport)
      } else {
        list.reports.scrolled(to: min(first, rows.lowerBound)..<max(last + 1, rows.upperBound), in: viewport)
      }
    }

    // MARK: Search

    /// The text that this view's search field applied last; `nil` before the first.
    private var searched: String?

    /// Applies the text of the view's search field, if it has changed; `nil` when the field is gone.
    func search(
      _ text: String?, in list: ListViewModel<Item>, by matches: (@MainActor (Item, String) -> Bool)?
    ) {
      guard text != searched else { return }
      searched = text
      let text = text ?? ""
      if text != list.searchText { list.setFilter(matching: text, by: matches ?? { _, _ in true }) }
    }

    // MARK: Announcements

    /// Whether an announcement differs from the last one; the first can be skipped.
    func announces(_ news: String, unlessFirst isNoNewsAtFirst: Bool) -> Bool {
      defer { lastNews = news }
      return lastNews == nil ? !isNoNewsAtFirst : lastNews != news
    }
  }

  extension ListWindow: Observable {}
#endif
