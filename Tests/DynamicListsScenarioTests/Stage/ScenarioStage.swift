import DynamicLists
import DynamicListsTesting

/// A front-end on which scenarios play: what a person can do there, and what there is to see.
///
/// A new front-end gives this, and gets every scenario of every list.
@MainActor
protocol ScenarioStage<Item>: AnyObject {
  associatedtype Item: Sendable

  /// Shows the list; `lines` says what a row reads.
  init(
    _ list: ListViewModel<Item>, clock: TestClock, lines: @escaping @MainActor (Item, DetailState) -> [String])

  /// Where a list is shown, for the name of a test: "in a terminal".
  nonisolated static var place: String { get }
  /// How many rows are loaded where many are.
  static var manyRows: Int { get }

  /// How what is seen here reads.
  var texts: ScenarioTexts { get }

  // MARK: What a person does

  /// Scrolls by rows, down when positive.
  func scroll(rows: Int)
  /// Scrolls by screens, down when positive.
  func turn(pages: Int)
  func goToStart()
  func goToEnd()
  func refresh()
  func reset()
  func retry()
  func moveRow(at position: Int, by step: Int)
  func deleteRow(at position: Int)

  // MARK: What there is to see

  /// Shows a frame.
  func draw()
  /// Shows a frame if anything has changed, and says whether it has.
  func drawNews() -> Bool
  /// What a person reads, line by line from the top, without what is blank or a mere mark.
  var screen: [String] { get }
  /// What the screen as a whole showed so far, frame by frame, repetitions left out.
  var shows: [ScenarioShow] { get }
  /// The rows that are on screen.
  var visibleRows: [RowID] { get }
  /// How many rows the front-end holds on to at most, whatever the length of the list.
  var mostRowObjects: Int { get }
  /// Every occasion on which a row began to move because its data became visible.
  var reveals: [ListUpdate.Reveal] { get }
}

extension ScenarioStage {
  static var manyRows: Int { 10_000 }
  var texts: ScenarioTexts { ScenarioTexts() }
  var mostRowObjects: Int { visibleRows.count }
}
