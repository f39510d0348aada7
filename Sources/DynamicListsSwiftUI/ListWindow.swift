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
      if self.list == nil { observation = list.onChange { [weak self] in self?.follow($0) } }
      self.list = list
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
    /// `view` is an object that lives as long as the view, and not much longer.
    func made(_ view: AnyObject, for row: RowID) { views[row] = RowView(view) }

    /// Reports a row whose view has appeared.
    func appeared(_ row: RowID, in list: ListViewModel<Item>) { list.appeared(row, in: viewport) }

    /// Reports a row whose view has disappeared, unless another view was made for the row since.
    func disappeared(_ row: RowID, as view: AnyObject, in list: ListViewModel<Item>) {
      if let latest = views[row], latest.id != ObjectIdentifier(view) { return }
      views[row] = nil
      list.disappeared(row, in: viewport)
      reportLostViews(in: list)
    }

    /// Reports the rows whose views are gone without having reported it.
    private func reportLostViews(in list: ListViewModel<Item>) {
      for (row, view) in views where view.view == nil {
        views[row] = nil
        list.disappeared(row, in: viewport)
      }
    }

    private func follow(_ update: ListUpdate) {
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
