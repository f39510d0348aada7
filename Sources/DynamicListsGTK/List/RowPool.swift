#if GTK
  import DynamicLists

  /// Row widgets that no cell shows, by kind, kept for reuse.
  @MainActor
  final class RowPool<Item> {
    /// How often the widgets of a row were made.
    private(set) var made = 0
    private var spare: [RowKindID: [RowInstance<Item>]] = [:]

    /// The number of spare instances.
    var count: Int { spare.values.reduce(0) { $0 + $1.count } }

    /// A spare instance of a kind, or a new one.
    func take(_ kind: RowKind<Item>) -> RowInstance<Item> {
      if let instance = spare[kind.id]?.popLast() { return instance }
      made += 1
      return kind.make()
    }

    /// Keeps an instance for reuse.
    func keep(_ taken: (kind: RowKindID, instance: RowInstance<Item>)?) {
      guard let taken else { return }
      // GTK makes cells for a few screens of rows and keeps them, so few instances are spare at a time. An
      // app that makes a new kind for each row never reuses one: then all are dropped.
      if count >= 300 { spare = [:] }
      spare[taken.kind, default: []].append(taken.instance)
    }
  }
#endif
