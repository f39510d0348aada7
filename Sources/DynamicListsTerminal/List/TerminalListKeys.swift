/// The keys of each command, which the user may change.
///
/// `view.keys[.delete] = [.character("D")]` binds a command to another key; an empty array unbinds it. Hints on the
/// screen name the bound keys.
public struct TerminalListKeys: Hashable, Sendable {
  private var keys: [TerminalListCommand: [TerminalKey]]
  /// Whether digits before a command are a count, as in vi: `5j` moves five rows down, `5G` selects the fifth row.
  public var takesCounts = false

  /// Arrows, Page Up and Page Down, Home and End, Enter, Escape, and a letter for each other command.
  public static let standard = TerminalListKeys(keys: [
    .selectPrevious: [.up], .selectNext: [.down], .selectFirst: [.home], .selectLast: [.end],
    .pageUp: [.pageUp], .pageDown: [.pageDown, .character(" ")], .scrollLeft: [.left], .scrollRight: [.right],
    .refresh: [.character("r")], .retry: [.character("t")], .loadMore: [.enter], .loadRest: [.character("a")],
    .showAll: [.escape],
    .search: [.character("/")], .showNew: [.character("n")],
    .previousSection: [.character("[")], .nextSection: [.character("]")], .toggleSection: [.character("c")],
    .mark: [.character(" ")], .markRange: [.character("v")], .markAll: [.control("a")],
    .reset: [.character("x")], .move: [.character("m")], .delete: [.character("d"), .delete],
    .undo: [.character("u")], .discardEdit: [.character("i")],
    .quit: [.character("q"), .control("c")],
  ])

  /// The standard keys preceded by those of vi: j k g G h l, Ctrl+D and Ctrl+U, Ctrl+F and Ctrl+B, with counts.
  public static let vi: TerminalListKeys = {
    var keys = standard
    keys.takesCounts = true
    let added: [TerminalListCommand: TerminalKey] = [
      .selectPrevious: .character("k"), .selectNext: .character("j"), .selectFirst: .character("g"),
      .selectLast: .character("G"), .scrollLeft: .character("h"), .scrollRight: .character("l"),
      .halfPageUp: .control("u"), .halfPageDown: .control("d"), .pageUp: .control("b"), .pageDown: .control("f"),
    ]
    for (command, key) in added { keys[command].insert(key, at: 0) }
    return keys
  }()

  /// The keys of a command; hints name the first. Binding a key to a command removes it from all others; the commands for
  /// marks, which have keys only in a list with a selection, may share keys with those of other lists.
  public subscript(_ command: TerminalListCommand) -> [TerminalKey] {
    get { keys[command] ?? [] }
    set {
      for other in keys.keys where other.isForMarks == command.isForMarks {
        keys[other]?.removeAll(where: newValue.contains)
      }
      keys[command] = newValue
    }
  }

  /// The command of a key; nil for a key without a command.
  ///
  /// With `selecting`, as in a list whose rows can be marked, the commands for marks come first; otherwise they have none.
  public func command(for key: TerminalKey, selecting: Bool = false) -> TerminalListCommand? {
    let commands = keys.filter { $0.value.contains(key) }.keys
    return commands.first { $0.isForMarks == selecting } ?? (selecting ? commands.first : nil)
  }

  /// The label of a command's first key, for hints; nil for a command without keys.
  public func name(of command: TerminalListCommand) -> String? { self[command].first?.name }
}
