import DynamicLists
import DynamicListsTesting

/// A front-end in which scenarios run: its input, and what its screen shows.
///
/// All scenarios of all lists run on each type that conforms.
@MainActor
protocol ScenarioStage<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Shows the list; `lines` returns the lines of a row.
  init(
    _ list: ListViewModel<Item>, clock: TestClock, lines: @escaping @MainActor (Item, DetailState) -> [String])

  /// The place of the list for a test's name, such as "in a terminal".
  nonisolated static var place: String { get }
  /// How many rows the scenario of many rows loads.
  static var manyRows: Int { get }

  /// The front-end's texts.
  var texts: ScenarioTexts { get }

  // MARK: Input

  /// Scrolls by rows, down when positive.
  func scroll(rows: Int)
  /// Scrolls by screens, down when positive.
  func turn(pages: Int)
  func goToStart()
  func goToEnd()
  func refresh()
  func reset()
  func retry()
  /// Ends a wait.
  func now()
  func moveRow(at position: Int, by step: Int)
  func deleteRow(at position: Int)

  // MARK: Input of an arranged list

  /// Types a text into the search field, in place of the text before.
  func search(_ text: String)
  /// Collapses or expands the section at a position among the sections, from the start of the list.
  func toggleSection(at index: Int)
  /// Selects all that there is, also what has not loaded if the list can.
  func selectAll()
  /// Selects the row at a position as well, or no longer.
  func toggleRow(at position: Int)

  // MARK: Output

  /// Draws a frame.
  func draw()
  /// Draws a frame if anything has changed; returns whether it has.
  func drawNews() -> Bool
  /// The visible lines of text from the top, without blank lines and symbols.
  var screen: [String] { get }
  /// The states that the screen has shown, frame by frame, without repetitions.
  var shows: [ScenarioShow] { get }
  /// The ids of the visible rows.
  var visibleRows: [RowID] { get }
  /// Whether a visible row is drawn as selected.
  func isDrawnSelected(_ row: RowID) -> Bool
  /// How many visible rows are drawn as ones whose edit is not confirmed, or was refused.
  var saveMarks: SaveMarks { get }
  /// The most row objects that the front-end retains, whatever the length of the list.
  var mostRowObjects: Int { get }
  /// All reveals that rows have received.
  var reveals: [ListUpdate.Reveal] { get }
}

extension ScenarioStage {
  static var manyRows: Int { 10_000 }
  var texts: ScenarioTexts { ScenarioTexts() }
  var mostRowObjects: Int { visibleRows.count }
}

/// What rows say about their edits.
struct SaveMarks: Equatable {
  var saving = 0
  var refused = 0
}
