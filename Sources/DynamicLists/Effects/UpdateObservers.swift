/// Those who are told of updates, in the order in which they came.
@MainActor
final class UpdateObservers {
  private struct Entry {
    let id: Int
    /// Gone as soon as it is released; the entry follows a turn later.
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
