/// The observers of a list's updates, in the order of their registration.
@MainActor
final class UpdateObservers {
  private struct Entry {
    let id: Int
    /// `nil` as soon as it is released; the entry is removed by a task, which runs later.
    weak var observation: ListObservation?
    let handler: @MainActor (ListUpdate) -> Void
  }

  private var entries: [Entry] = []
  private var next = 0

  var isEmpty: Bool { entries.isEmpty }

  func add(_ handler: @escaping @MainActor (ListUpdate) -> Void) -> ListObservation {
    let id = next
    next += 1
    let observation = ListObservation { [weak self] in self?.entries.removeAll { $0.id == id } }
    entries.append(Entry(id: id, observation: observation, handler: handler))
    return observation
  }

  func notify(_ update: ListUpdate) {
    for entry in entries where entry.observation != nil { entry.handler(update) }
  }
}
