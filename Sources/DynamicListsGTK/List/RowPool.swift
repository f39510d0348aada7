#if GTK
  import DynamicLists

  /// The widgets of rows that no slot shows, by kind: a slot that needs some takes them from here.
  @MainActor
  final class RowPool<Item: Sendable> {
    /// How often widgets for a row were made.
    private(set) var made = 0
    private var spare: [AnyHashable: [RowInstance<Item>]] = [:]

    /// How many rows' widgets wait for a slot.
    var count: Int { spare.values.reduce(0) { $0 + $1.count } }

    /// Widgets of a kind: spare ones, or new ones.
    func take(_ kind: RowKind<Item>) -> RowInstance<Item> {
      if let instance = spare[kind.id]?.popLast() { return instance }
      made += 1
      return kind.make()
    }

    /// Keeps what was taken out of a slot.
    func keep(_ taken: (kind: AnyHashable, instance: RowInstance<Item>)?) {
      guard let taken else { return }
      // GTK makes slots for some screens of rows and keeps them, so few widgets are spare at a time. An app
      // that names a new kind for each row never takes any back: then they are dropped.
      if count >= 300 { spare = [:] }
      spare[taken.kind, default: []].append(taken.instance)
    }
  }
#endif
