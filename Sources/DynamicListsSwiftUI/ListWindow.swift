#if canImport(SwiftUI)
  import DynamicLists
  import Observation

  /// One view's window onto a list: a viewport of its own, closed when this is released.
  @MainActor
  final class ListWindow<Item: Sendable> {
    /// Through which the view reports its rows.
    let viewport = Viewport.unique()
    private weak var list: ListViewModel<Item>?
    private var observation: ListObservation?
    private let registrar = ObservationRegistrar()
    private var returns = 0
    private var changeCounts: [ListUpdate.Cause: Int] = [:]
    /// The pulls whose indicators turn.
    private var pulls: Set<Int> = []
    private var nextPull = 0
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
    private var held: [(row: RowID, isVisible: Bool)]?
    private var hasScrolled = false
    /// The view that was made last for each row: it may appear before the one that it replaces disappears.
    private var views: [RowID: RowView] = [:]

    /// Creates a window of a view that has not appeared.
    init() {}

    deinit {
      guard let list else { return }
      Task { @MainActor [viewport, searched] in
        list.closed(viewport)
        // The field is gone with its view.
        if let searched, !searched.isEmpty, searched == list.searchText {
          list.setFilter(matching: "") { _, _ in true }
        }
      }
    }

    /// How often the rows on screen were replaced, so that the view should show the top; observed.
    var returnsToTop: Int {
      registrar.access(self, keyPath: \.returnsToTop)
      return returns
    }

    /// Starts the list for the view, which has appeared; may be called often.
    func open(_ list: ListViewModel<Item>) {
      let isFirst = self.list == nil
      if isFirst { observation = list.onChange { [weak self] in self?.follow($0) } }
      self.list = list
      if isFirst, sticksToEnd, let last = list.rowIDs.last { scroll(to: ListPosition(last, at: .bottom)) }
      list.start()
    }

    /// A view of a row, by an object that lives as long as the view.
    private struct RowView {
      weak var view: AnyObject?
      let id: ObjectIdentifier

      init(_ view: AnyObject) {
        self.view = view
        id = ObjectIdentifier(view)
      }
    }

    /// Notes the view that shows a row, once, when it has been made.
    ///
    /// `view` is an object that lives as long as the view, and not much longer. A row that has not appeared when the
    /// main actor is free again is prepared: its detail loads after those of the visible rows.
    func made(_ view: AnyObject, for row: RowID) {
      views[row] = RowView(view)
      madeRows.append(row)
      reportSoon()
    }

    /// Reports a row whose view has appeared.
    func appeared(_ row: RowID, in list: ListViewModel<Item>) { report(row, isVisible: true, in: list) }

    /// Reports a row whose view has disappeared, unless another view was made for the row since.
    func disappeared(_ row: RowID, as view: AnyObject, in list: ListViewModel<Item>) {
      if let latest = views[row], latest.id != ObjectIdentifier(view) { return }
      views[row] = nil
      report(row, isVisible: false, in: list)
      reportLostViews(in: list)
    }

    private func report(_ row: RowID, isVisible: Bool, in list: ListViewModel<Item>) {
      if held != nil {
        held?.removeAll { $0.row == row }
        held?.append((row, isVisible))
        return
      }
      if isVisible { list.appeared(row, in: viewport) } else { list.disappeared(row, in: viewport) }
      noteEnd()
      reportSoon()
    }

    private func hasView(_ row: RowID) -> Bool {
      // Not `views[row]?.view`: with Swift 6.3 optional chaining to the weak property crashes.
      guard let view = views[row] else { return false }
      return view.view != nil
    }

    /// Reports the rows whose views are gone without having reported it.
    private func reportLostViews(in list: ListViewModel<Item>) {
      for (row, view) in views where view.view == nil {
        views[row] = nil
        report(row, isVisible: false, in: list)
      }
    }

    private func follow(_ update: ListUpdate) {
      keepPlace(update)
      followEnd(update)
      reportSoon()
      if let list, let position = restoration.take(in: list) { scroll(to: position) }
      if update.changesSlots {
        registrar.withMutation(of: self, keyPath: \.observedChanges) { changeCounts[update.cause, default: 0] += 1 }
      }
      if update.movesToTop { registrar.withMutation(of: self, keyPath: \.returnsToTop) { returns += 1 } }
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

    /// A request to scroll; each is different, so that the same row can be asked for again.
    struct ScrollTarget: Hashable {
      let position: ListPosition<RowID>
      let number: Int
    }

    /// The row to which the view was asked to scroll; observed.
    var target: ScrollTarget? {
      registrar.access(self, keyPath: \.target)
      return targetNow
    }

    func scroll(to position: ListPosition<RowID>) {
      registrar.withMutation(of: self, keyPath: \.target) {
        targetNow = ScrollTarget(position: position, number: (targetNow?.number ?? 0) + 1)
      }
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

    /// Keeps the first visible row at its place when a page lands above it; containers do not.
    private func keepPlace(_ update: ListUpdate) {
      guard update.cause == .previousPage, update.changesSlots, let list else { return }
      // A row that was scrolled past counts as visible between others, though it has no view.
      guard let first = visibleRows(in: list).ids.first(where: hasView) else { return }
      scroll(to: ListPosition(first))
      // Rows at the top that are seen for a moment only would load the next page, and so on to the beginning.
      (held, hasScrolled) = (held ?? [], false)
    }

    /// The view has scrolled to its target.
    func scrolled() {
      hasScrolled = true
      reportSoon()
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
      if hasScrolled, let rows = held {
        held = nil
        for (row, isVisible) in rows { report(row, isVisible: isVisible, in: list) }
      }
      reportLostViews(in: list)
      for row in madeRows where views[row] != nil && !list.isVisible(row, in: viewport) { list.prepared(row) }
      guard let onVisibleRows else { return }
      let rows = visibleRows(in: list)
      guard rows != toldRows else { return }
      toldRows = rows
      onVisibleRows(rows)
    }

    // MARK: Refresh

    /// Whether a refresh runs that was begun by a pull, which shows an indicator of its own; observed.
    var isPulled: Bool {
      registrar.access(self, keyPath: \.isPulled)
      return !pulls.isEmpty
    }

    /// Runs a pull's refresh to its end, also when the task that awaits it is cancelled.
    func pull(_ reload: @escaping @MainActor () async -> Void) async {
      let pull = nextPull
      nextPull += 1
      registrar.withMutation(of: self, keyPath: \.isPulled) { _ = pulls.insert(pull) }
      // Toolkits cancel the task, and may end its indicator, when they evaluate the view again.
      let task = Task { await reload() }
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        Task { @MainActor in self.end(pull) }
      }
      end(pull)
    }

    private func end(_ pull: Int) {
      guard pulls.contains(pull) else { return }
      registrar.withMutation(of: self, keyPath: \.isPulled) { _ = pulls.remove(pull) }
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
