/// Which section each row of a list belongs to: rows whose items have the same key are together, under one header.
///
/// ```swift
/// list.arrangement.sections = .by(\.status)
/// list.arrangement.sections = .by(\.status, keeping: [.open, .done])
/// list.arrangement.sections = .by(\.initial, .ascending)
/// list.arrangement.sections = .by({ $0.date.monthStart }, .descending, title: \.monthName)
/// ```
///
/// Closures may be called from any thread, and must give the same result for the same items.
public struct ListGrouping<Item>: Sendable {
  /// The keys of items: the different ones, and for each item the position of its key among them.
  let group: @Sendable ([Item]) -> (keys: [SectionKey], positions: [Int])
  /// Whether the section with the first key comes first; `nil` sorts sections by their first rows.
  let isBefore: (@Sendable (SectionKey, SectionKey) -> Bool)?
  let title: @Sendable (SectionKey) -> String
  /// The keys of sections that stay without rows.
  let kept: [SectionKey]
  let identity = OrderIdentity()

  private init<Key: Hashable & Sendable>(
    _ key: @escaping @Sendable (Item) -> Key, kept: [Key], isBefore: (@Sendable (Key, Key) -> Bool)?,
    title: @escaping @Sendable (Key) -> String
  ) {
    self.kept = kept.map(SectionKey.init)
    group = { items in
      var places: [Key: Int] = [:]
      var keys: [SectionKey] = []
      let positions = items.map { item in
        let key = key(item)
        if let place = places[key] { return place }
        places[key] = keys.count
        keys.append(SectionKey(key))
        return keys.count - 1
      }
      return (keys, positions)
    }
    if let isBefore {
      self.isBefore = { left, right in
        guard let left = left.value as? Key, let right = right.value as? Key else { return false }
        return isBefore(left, right)
      }
    } else {
      self.isBefore = nil
    }
    self.title = { key in (key.value as? Key).map(title) ?? "" }
  }

  /// Makes sections by a value of each item, in the order in which their first rows appear.
  ///
  /// The closure is called once for each row that is inserted or updated. Without `title`, a header says the key itself.
  /// Sections of keys in `keeping` come first, in this order, and stay without rows, as long as the list has any row.
  public static func by<Key: Hashable & Sendable>(
    _ key: @escaping @Sendable (Item) -> Key, keeping keys: [Key] = [],
    title: @escaping @Sendable (Key) -> String = { String(describing: $0) }
  ) -> Self {
    Self(key, kept: keys, isBefore: nil, title: title)
  }

  /// Makes sections by a value of each item, and sorts the sections by it; those in `keeping` stay without rows.
  public static func by<Key: Hashable & Comparable & Sendable>(
    _ key: @escaping @Sendable (Item) -> Key, _ direction: ListSort<Item>.Direction, keeping keys: [Key] = [],
    title: @escaping @Sendable (Key) -> String = { String(describing: $0) }
  ) -> Self {
    switch direction {
    case .ascending: Self(key, kept: keys, isBefore: { $0 < $1 }, title: title)
    case .descending: Self(key, kept: keys, isBefore: { $1 < $0 }, title: title)
    }
  }

  /// Makes sections by a value of each item. The closure says whether a key comes before another one. Sections of keys
  /// in `keeping` stay without rows.
  public static func by<Key: Hashable & Sendable>(
    _ key: @escaping @Sendable (Item) -> Key, keeping keys: [Key] = [],
    title: @escaping @Sendable (Key) -> String = { String(describing: $0) },
    sortedBy areInIncreasingOrder: @escaping @Sendable (Key, Key) -> Bool
  ) -> Self {
    Self(key, kept: keys, isBefore: areInIncreasingOrder, title: title)
  }
}

/// The key of a section, whatever its type.
struct SectionKey: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: some Hashable & Sendable) { self.value = value }

  static func == (left: Self, right: Self) -> Bool { AnyHashable(left.value) == AnyHashable(right.value) }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The numbers of sections: a section that comes back has the number of its key again.
struct SectionNumbers: Sendable {
  private var numbers: [SectionKey: Int] = [:]
  /// The keys, by their numbers.
  private(set) var keys: [SectionKey] = []

  mutating func number(of key: SectionKey) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }
}
