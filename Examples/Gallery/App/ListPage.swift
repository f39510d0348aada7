import DynamicLists
import DynamicListsTerminal

/// A page of the Gallery, without the type of its items.
@MainActor
protocol GalleryPage: AnyObject {
  var title: String { get }
  /// The page's own keys and their actions, separated by " · ".
  var hint: @MainActor () -> String { get }
  /// The keys of the list.
  var keys: TerminalListKeys { get }
  var rowCount: Int { get }
  /// How many rows there are with those that have not loaded; `nil` if that is not known.
  var totalCount: Int? { get }
  /// Whether a search hides rows.
  var isSearched: Bool { get }
  var onNeedsFrame: @MainActor () -> Void { get set }
  /// Called with a message that is shown once.
  var onNotice: @MainActor (String) -> Void { get set }
  func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool
  func handle(_ event: TerminalEvent) -> Bool
  func toggleFault() async -> String?
  func hide()
  func finish() async
  func apply(_ options: TerminalOptions)
  /// Prints the list line by line instead of drawing it.
  func runPlain() async
}

/// A page that shows one list.
@MainActor
final class ListPage<Item: Sendable>: GalleryPage {
  let title: String
  let terminal: TerminalList<Item>
  var list: ListViewModel<Item> { terminal.list }
  var hint: @MainActor () -> String = { "" }
  var keys: TerminalListKeys { terminal.keys }
  /// Handles a key before the list does, unless a search is typed; returns whether it did.
  var onKey: (TerminalKey) -> Bool = { _ in false }
  var onFirstShown: () -> Void = {}
  var onNotice: @MainActor (String) -> Void = { _ in }
  /// Switches the page's faults, and returns a text that names the present one.
  var onFault: (_ isOn: Bool) async -> String? = { _ in nil }

  private let searchesLoadedRows: Bool
  private var wasShown = false
  private var isFaulty = false

  /// A page whose list searches by itself, or finds what is typed in texts of its loaded items.
  init(_ title: String, _ terminal: TerminalList<Item>, texts: (@MainActor (Item) -> [String])? = nil) {
    self.title = title
    self.terminal = terminal
    searchesLoadedRows = texts != nil
    if let texts { list.search("", in: texts) }
  }

  /// Rows of collapsed sections count as well.
  var rowCount: Int { list.isGrouped ? list.sections.reduce(0) { $0 + $1.count } : list.rowIDs.count }
  /// How many of all items match what is searched among the loaded ones is not known.
  var totalCount: Int? { isSearched && searchesLoadedRows ? nil : list.totalCount }
  /// Rows of the text before were not found by this one.
  var isSearched: Bool { !list.searchText.isEmpty && !list.isStale }

  var onNeedsFrame: @MainActor () -> Void {
    get { terminal.onNeedsFrame }
    set { terminal.onNeedsFrame = newValue }
  }

  private func show() {
    if wasShown { return }
    wasShown = true
    onFirstShown()
  }

  func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool {
    show()
    return terminal.draw(on: &canvas, in: rect, at: now)
  }

  func handle(_ event: TerminalEvent) -> Bool {
    if case .key(let key) = event, !terminal.isTypingSearch, onKey(key) {
      onNeedsFrame()
      return true
    }
    return terminal.handle(event)
  }

  func toggleFault() async -> String? {
    isFaulty.toggle()
    return await onFault(isFaulty)
  }

  func hide() { terminal.hide() }
  func finish() async { await terminal.finish() }

  func apply(_ options: TerminalOptions) { options.apply(to: terminal) }

  func runPlain() async {
    show()
    await terminal.runPlain()
  }
}
