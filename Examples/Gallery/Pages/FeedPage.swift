import DynamicLists
import DynamicListsTerminal
import GalleryData

/// A feed whose pages say whether more follow; v switches between lines and cards.
@MainActor
func feedPage(server: GalleryServer, time: @escaping @MainActor () -> Duration) -> ListPage<Story> {
  let list = ListViewModel(source: feed(of: server.address))
  var isCards = false
  let terminal = TerminalList(list, time: time) { row, context in
    let line = FeedLine(story: row.item, words: list.searchWords)
    return isCards ? FeedCard(line: line).blocks(context) : [line.block]
  }
  terminal.texts.end = { "— the end —" }
  let page = ListPage("Feed", terminal) { [$0.label] }
  page.hint = { "v shape" }
  page.onKey = { key in
    guard key == .character("v") else { return false }
    isCards.toggle()
    return true
  }
  page.onFault = server.setNextFault
  return page
}

/// A story in one line.
struct FeedLine {
  let story: Story
  let words: SearchWords

  var block: TerminalBlock {
    let number = TerminalText.padded("\(story.id)", to: 4, alignment: .trailing)
    return .line(TerminalLine("\(number)  ", .dim) + highlighted(story.label))
  }

  /// A text with the words of the search in it.
  func highlighted(_ text: String) -> TerminalLine {
    let found = TerminalStyle(foreground: .cyan, [.bold, .underline])
    return TerminalLine(text, highlighting: words.ranges(in: text), highlight: found)
  }
}

/// A story in a box.
struct FeedCard {
  let line: FeedLine

  @MainActor
  func blocks(_ context: TerminalRowContext) -> [TerminalBlock] {
    let width = min(context.width, 64)
    guard width >= 6, !context.isPlain else { return [line.block] }
    let edge = String(repeating: "─", count: width - 2)
    let title = TerminalLine("Story \(line.story.id)", TerminalStyle(foreground: .cyan, .bold))
    let texts = TerminalText.wrapped(line.story.label, width: width - 4, maxLines: 3).map(line.highlighted)
    let lines = ([title] + texts).map { line in
      TerminalBlock.line(TerminalLine("│ ", .dim) + line.padded(to: width - 4) + TerminalLine(" │", .dim))
    }
    return [.line("╭\(edge)╮", .dim)] + lines + [.line("╰\(edge)╯", .dim)]
  }
}
