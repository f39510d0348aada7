/// Those who are told of updates, in the order in which they came.
@MainActor
final class UpdateObservers {
  private var handlers: [(id: Int, handler: @MainActor (ListUpdate) -> Void)] = []
  private var next = 0

  func add(_ handler: @escaping @MainActor (ListUpdate) -> Void) -> ListObservation {
    let id = next
    next += 1
    handlers.append((id, handler))
    return ListObservation { [weak self] in self?.handlers.removeAll { $0.id == id } }
  }

  func notify(_ update: ListUpdate) {
    for (_, handler) in handlers { handler(update) }
  }
}
