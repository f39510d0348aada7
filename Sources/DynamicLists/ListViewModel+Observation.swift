internal import Observation

/// The observed properties that an update changes.
struct ChangedProperties: OptionSet {
  let rawValue: Int

  /// `rows`, `rowIDs` and `slots`.
  static let rows = ChangedProperties(rawValue: 1 << 0)
  /// `items`, `totalCount` and `expectedCount`.
  static let items = ChangedProperties(rawValue: 1 << 1)
  static let state = ChangedProperties(rawValue: 1 << 2)
  /// `loadStates` and `isStale`.
  static let loadStates = ChangedProperties(rawValue: 1 << 3)
  static let progress = ChangedProperties(rawValue: 1 << 4)
  static let selection = ChangedProperties(rawValue: 1 << 5)
  static let focus = ChangedProperties(rawValue: 1 << 6)
  static let mode = ChangedProperties(rawValue: 1 << 7)
  static let sections = ChangedProperties(rawValue: 1 << 8)
  static let arranging = ChangedProperties(rawValue: 1 << 9)
  static let detailFailures = ChangedProperties(rawValue: 1 << 10)
  static let newItems = ChangedProperties(rawValue: 1 << 11)

  mutating func insert(_ property: ChangedProperties, if hasChanged: Bool) { if hasChanged { insert(property) } }
}

/// Tells Swift's observation which properties an update changes: all before the first that has changed.
extension ListViewModel {
  func willChange(_ changed: ChangedProperties) {
    if changed.contains(.rows) { registrar.willSet(self, keyPath: rowsPath) }
    if changed.contains(.items) { registrar.willSet(self, keyPath: itemsPath) }
    if changed.contains(.state) { registrar.willSet(self, keyPath: statePath) }
    if changed.contains(.loadStates) { registrar.willSet(self, keyPath: loadStatesPath) }
    if changed.contains(.progress) { registrar.willSet(self, keyPath: progressPath) }
    if changed.contains(.arranging) { registrar.willSet(self, keyPath: arrangingPath) }
    if changed.contains(.detailFailures) { registrar.willSet(self, keyPath: detailFailuresPath) }
    if changed.contains(.newItems) { registrar.willSet(self, keyPath: newItemsPath) }
    if changed.contains(.sections) { registrar.willSet(self, keyPath: sectionsPath) }
    if changed.contains(.selection) { registrar.willSet(self, keyPath: selectionPaths.selection) }
    if changed.contains(.focus) { registrar.willSet(self, keyPath: selectionPaths.focus) }
    if changed.contains(.mode) { registrar.willSet(self, keyPath: selectionPaths.mode) }
  }

  func didChange(_ changed: ChangedProperties) {
    if changed.contains(.rows) { registrar.didSet(self, keyPath: rowsPath) }
    if changed.contains(.items) { registrar.didSet(self, keyPath: itemsPath) }
    if changed.contains(.state) { registrar.didSet(self, keyPath: statePath) }
    if changed.contains(.loadStates) { registrar.didSet(self, keyPath: loadStatesPath) }
    if changed.contains(.progress) { registrar.didSet(self, keyPath: progressPath) }
    if changed.contains(.arranging) { registrar.didSet(self, keyPath: arrangingPath) }
    if changed.contains(.detailFailures) { registrar.didSet(self, keyPath: detailFailuresPath) }
    if changed.contains(.newItems) { registrar.didSet(self, keyPath: newItemsPath) }
    if changed.contains(.sections) { registrar.didSet(self, keyPath: sectionsPath) }
    if changed.contains(.selection) { registrar.didSet(self, keyPath: selectionPaths.selection) }
    if changed.contains(.focus) { registrar.didSet(self, keyPath: selectionPaths.focus) }
    if changed.contains(.mode) { registrar.didSet(self, keyPath: selectionPaths.mode) }
  }
}
