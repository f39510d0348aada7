internal import Observation

/// The properties of a list that are observed apart from each other.
struct ListProperties: OptionSet {
  let rawValue: Int

  /// `rows`, `rowIDs` and `slots`.
  static let rows = ListProperties(rawValue: 1 << 0)
  /// `items`, `totalCount` and `expectedCount`.
  static let items = ListProperties(rawValue: 1 << 1)
  static let state = ListProperties(rawValue: 1 << 2)
  /// `loadStates` and `isStale`.
  static let loadStates = ListProperties(rawValue: 1 << 3)
  static let searchProgress = ListProperties(rawValue: 1 << 4)
  static let selection = ListProperties(rawValue: 1 << 5)
  static let focusedRow = ListProperties(rawValue: 1 << 6)
  static let selectionMode = ListProperties(rawValue: 1 << 7)
  static let sections = ListProperties(rawValue: 1 << 8)
  static let isArranging = ListProperties(rawValue: 1 << 9)
  static let detailFailures = ListProperties(rawValue: 1 << 10)
  static let newItems = ListProperties(rawValue: 1 << 11)
  /// `arrangement` and what follows from it at once.
  static let arrangement = ListProperties(rawValue: 1 << 12)
  static let searchText = ListProperties(rawValue: 1 << 13)

  mutating func insert(_ property: ListProperties, if hasChanged: Bool) { if hasChanged { insert(property) } }
}

/// Swift's observation of a list: the registrar knows each property of ``ListProperties`` by a key path of the core.
extension ListCore: Observable {
  /// A path for each bit of ``ListProperties``.
  private static let paths = (0..<14).map { \ListCore[observed: $0] }

  /// Stands for a property in a key path; there is nothing to read.
  private subscript(observed property: Int) -> Void { () }

  /// A view reads a property.
  func access(_ property: ListProperties) {
    registrar.access(self, keyPath: Self.paths[property.rawValue.trailingZeroBitCount])
  }

  /// Changes a property that no event changes.
  func withMutation<Result>(of property: ListProperties, _ change: () -> Result) -> Result {
    registrar.withMutation(of: self, keyPath: Self.paths[property.rawValue.trailingZeroBitCount], change)
  }

  /// Tells observers of all these properties before the first one counts as changed.
  func changed(_ properties: ListProperties) {
    let paths = Self.paths
    // Not by closures: each call of one looks whether it runs on the main actor.
    for index in paths.indices where properties.rawValue & 1 << index != 0 {
      registrar.willSet(self, keyPath: paths[index])
    }
    for index in paths.indices where properties.rawValue & 1 << index != 0 {
      registrar.didSet(self, keyPath: paths[index])
    }
  }
}
