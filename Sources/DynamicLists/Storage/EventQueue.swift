/// The events that were sent while another one was handled, the oldest first.
struct EventQueue<Item: Sendable> {
  private var events: ArraySlice<StagedEvent<Item>> = []
  /// Stored, because it is read after every event, and a look at `events` looks up their type.
  private(set) var isEmpty = true

  mutating func append(_ event: StagedEvent<Item>) {
    events.append(event)
    isEmpty = false
  }

  /// Removes the oldest event; there must be one.
  mutating func removeFirst() -> StagedEvent<Item> {
    defer { isEmpty = events.isEmpty }
    return events.removeFirst()
  }
}
