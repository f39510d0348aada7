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

  private func goToTop() { registrar.withMutation(of: self, keyPath: \.returnsToTop) { returns += 1 } }
}

extension ListWindow: Observable {}
