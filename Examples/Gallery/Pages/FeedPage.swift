import DynamicLists
import DynamicListsTerminal
import GalleryData

/// A feed whose pages say whether more follow; v switches between lines and cards.
@MainActor
func feedPage(server: GalleryServer, time: @escaping @MainActor () -> Duration) -> ListPage<Story> {
  let list = ListViewModel(source: feed(of: server.address))
  var isCards = false
  let terminal = TerminalList(list, time: time) { row, context in
    isCards ? FeedCard(story: row.item).blocks(context) : [FeedLine(story: row.item).block]
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

  var block: TerminalBlock {
    let number = TerminalText.padded("\(story.id)", to: 4, alignment: .trailing)
    return .line(TerminalLine("\(number)  ", .dim) + TerminalLine(story.label))
  }
}

/// A story in a box.
struct FeedCard {
  let story: Story

  @MainActor
  func blocks(_ context: TerminalRowContext) -> [TerminalBlock] {
    let width = min(context.width, 64)
    guard width >= 6, !context.isPlain else { return [FeedLine(story: story).block] }
    let edge = String(repeating: "─", count: width - 2)
    let title = TerminalLine("Story \(story.id)", TerminalStyle(foreground: .cyan, .bold))
    let texts = TerminalText.wrapped(story.label, width: width - 4, maxLines: 3).map { TerminalLine($0) }
    let lines = ([title] + texts).map { line in
      TerminalBlock.line(TerminalLine("│ ", .dim) + line.padded(to: width - 4) + TerminalLine(" │", .dim))
    }
    return [.line("╭\(edge)╮", .dim)] + lines + [.line("╰\(edge)╯", .dim)]
  }
}
