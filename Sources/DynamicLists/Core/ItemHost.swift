/// What the core of a list asks whoever has the items.
///
/// The core calls these functions in the order of ``ListCore/carryOut(_:_:_:)``. None of them may change the engine.
@MainActor
protocol ItemHost: AnyObject {
  /// Stores the items that an event brings, and returns the rows whose item changed.
  func storeItems(_ step: borrowing Step, _ staged: StagedEvent) -> [RowID]
  /// Gives the objects of rows the items and the detail states of their rows; `changed` are those with another item.
  func updateObjects(of rows: Set<RowID>, changed: Set<RowID>)
  /// Adds the rows that have another separator to the updated rows.
  func updateSeparators(_ change: inout ListChange)
  /// Adds what depends on the search, the operations and the sections to the states of the engine.
  func complete(_ summary: inout StateSummary)
  /// The jump to a section that has landed, once.
  func takeJump(landed: Bool) -> SectionJump?
  /// Runs an effect that needs the source or the items.
  func run(_ effect: Effect)
  /// An event has changed all rows: an arrangement that is being made follows.
  func rowsChanged(_ change: ListChange)
  /// All events that were sent are handled. May send further ones.
  func eventsHandled()
  /// Whether the shown rows are in sections.
  var showsSections: Bool { get }
  /// Whether the arrangement hides rows by their items.
  var isFiltered: Bool { get }
}
