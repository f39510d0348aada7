import DynamicLists
import DynamicListsHTTP
import DynamicListsTerminal
import Foundation

struct Article: Decodable, Identifiable, Equatable {
  let id: Int
  let title: String
}

@main
struct Articles {
  static func main() async {
    guard let url = URL(string: CommandLine.arguments.last ?? "") else { return }
    let source = JSONPageSource(url, arrayOf: Article.self, paging: .links(limit: "per_page"))
    await TerminalList.run(ListViewModel(source: source)) { row, _ in [.line(row.item.title)] }
  }
}
