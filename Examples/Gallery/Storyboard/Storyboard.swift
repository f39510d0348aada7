import DynamicLists
import DynamicListsTerminal
import GalleryData

/// Plays the same scenes with each of the four lists, and prints promises and observations.
@MainActor
struct Storyboard {
  let server: GalleryServer

  /// Plays all lists, and returns whether all promises held.
  func run() async -> Bool {
    let report = StoryReport()
    report.line("Four asynchronous lists over one engine, played without a terminal: each is loaded,")
    report.line("scrolled, refreshed and reset during a load, fails, recovers and is loaded to its end.")
    report.line("Each promise is followed by what was observed, and mostly by the screen.")
    report.line("A table at the end sums up. In a terminal, make demo shows the same lists.")
    await amounts(report)
    await pictures(report)
    await feed(report)
    await contacts(report)
    return report.finish()
  }

  private func amounts(_ report: StoryReport) async {
    let store = AmountStore()
    let stage = Stage(report) { amountsPage(store: store, time: $0) }
    let story = Scenario(stage, "Amounts", "Rows whose amount arrives slowly, with a bar that animates to its length.")
    story.number = { $0.number }
    story.setFault = { await store.setDown($0) }
    await story.play()
  }

  private func pictures(_ report: StoryReport) async {
    let stage = Stage(report) { picturesPage(server: server, time: $0) }
    let story = Scenario(
      stage, "Pictures", "Over HTTP: records page by page, each picture as the detail of its row.")
    story.number = { Int($0.record.id) }
    if server.isOurs {
      story.setFault = { await server.setFault($0 ? "500" : "none", of: "/v2/list") }
      story.setEnd = { await server.control(#"{"endAfter": 60}"#) }
      story.requests = { await server.requestCount(of: "list") }
    }
    await story.play()
  }

  private func feed(_ report: StoryReport) async {
    let stage = Stage(report) { feedPage(server: server, time: $0) }
    let story = Scenario(stage, "Feed", "A JSON feed whose pages say whether more follow.")
    story.number = { $0.id - 1 }
    if server.isOurs {
      story.setFault = { await server.setFault($0 ? "reset" : "none", of: "/feed") }
      story.setEnd = {}
      story.requests = { await server.requestCount(of: "feed") }
    }
    await story.play()
  }

  private func contacts(_ report: StoryReport) async {
    let book = ContactBook(delay: .milliseconds(400), failsOneIn: 0, most: 40)
    let stage = Stage(report) { contactsPage(book: book, time: $0) }
    let story = Scenario(stage, "Contacts", "A list that the app owns: two kinds of rows, four states, edits.")
    story.number = { $0.id - 1 }
    story.setFault = { await book.setFailure(oneIn: $0 ? 1 : 0) }
    story.setEnd = {}
    await story.play()
    await story.playEdits(book)
  }
}
