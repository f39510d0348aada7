import Observation

/// One view's window onto a list: a viewport of its own, closed when this is released.
@MainActor
package final class ListWindow<Item: Sendable> {
  /// Through which the view reports its rows.
  package let viewport = Viewport.unique()
  private weak var list: ListViewModel<Item>?
  private var observation: ListObservation?
  private let registrar = ObservationRegistrar()
  private var returns = 0
  /// The view that showed each row last: it may appear before the one that it replaces disappears.
  private var views: [RowID: ObjectIdentifier] = [:]

  /// Creates a window of a view that has not appeared.
  package init() {}

  deinit { if let list { Task { @MainActor [viewport] in list.closed(viewport) } } }

  /// How often the rows on screen were replaced, so that the view should show the top; observed.
  package var returnsToTop: Int {
    registrar.access(self, keyPath: \.returnsToTop)
    return returns
  }

  /// Starts the list for the view, which has appeared; may be called often.
  package func open(_ list: ListViewModel<Item>) {
    if self.list == nil { observation = list.onChange { [weak self] in if $0.change.movesToTop { self?.goToTop() } } }
    self.list = list
    list.start()
  }

  /// Reports a row whose view has appeared.
  package func appeared(_ row: RowID, as view: AnyObject, in list: ListViewModel<Item>) {
    // Some toolkits never report that a row has disappeared.
    if views.count > 4 * viewport.capacity { views = views.filter { list.isVisible($0.key, in: viewport) } }
    views[row] = ObjectIdentifier(view)
    list.appeared(row, in: viewport)
  }

  /// Reports a row whose view has disappeared, unless another view shows the row by now.
  package func disappeared(_ row: RowID, as view: AnyObject, in list: ListViewModel<Item>) {
    if let latest = views[row], latest != ObjectIdentifier(view) { return }
    views[row] = nil
    list.disappeared(row, in: viewport)
  }

  private func goToTop() { registrar.withMutation(of: self, keyPath: \.returnsToTop) { returns += 1 } }
}

extension ListWindow: Observable {}
