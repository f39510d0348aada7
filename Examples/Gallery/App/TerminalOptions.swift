import DynamicListsTerminal

/// The command line options of the Gallery in a terminal.
struct TerminalOptions {
  struct Misuse: Error, CustomStringConvertible {
    let description = """
      Gallery --terminal [--vi] [--mouse off|clicks|drags] [--reduce-motion], or \
      Gallery --plain amounts|pictures|feed|contacts|conversation|library
      """
  }

  /// The names of the pages, in order.
  static let pages = ["amounts", "pictures", "feed", "contacts", "conversation", "library"]

  /// The page to print line by line; `nil` for the full screen.
  private(set) var plainPage: Int?
  private(set) var mouse = TerminalMouseCapture.drags
  private var keys = TerminalListKeys.standard
  private var reducesMotion = TerminalEnvironment.process.reducesMotion

  init(_ arguments: [String]) throws(Misuse) {
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).map { $0 + 1 < arguments.count ? arguments[$0 + 1] : "" }
    }
    if arguments.contains("--vi") { keys = .vi }
    if arguments.contains("--reduce-motion") { reducesMotion = true }
    if let name = value(of: "--mouse") {
      let captures = ["off": TerminalMouseCapture.off, "clicks": .clicks, "drags": .drags]
      guard let capture = captures[name] else { throw Misuse() }
      mouse = capture
    }
    if let name = value(of: "--plain") {
      guard let page = Self.pages.firstIndex(of: name) else { throw Misuse() }
      plainPage = page
    }
  }

  /// Sets the keys and the motion of a list, and enables its reset.
  @MainActor
  func apply<Item>(to list: TerminalList<Item>) {
    list.keys = keys
    list.reducesMotion = reducesMotion
    list.allowsReset = true
  }
}
