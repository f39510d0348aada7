import DynamicLists
import DynamicListsTesting
import Testing

private struct Note: Identifiable, Sendable {
  let id: Int
}

private struct FeedPages: PageSource {
  func page(_ request: PageRequest<Int>) async throws -> Page<Note, Int> {
    let start = request.key ?? 0
    return Page(
      items: (start..<start + request.count).map { Note(id: $0) }, next: start + request.count,
      previous: start > 0 ? start - request.count : nil)
  }
}

/// What the article on memory shows.
@MainActor
struct MemorySnippets {
  @Test func aFeedKeepsFiveHundredRows() async {
    // snippet: bound
    var configuration = ListConfiguration(itemBatchCount: 50)
    configuration.maxItemCount = 500
    let feed = ListViewModel(source: FeedPages(), configuration: configuration)
    // end
    feed.start()
    for _ in 0..<20 {
      #expect(await eventually { feed.state == .items && !feed.loadStates.isLoadingAtAnEnd })
      feed.reports.scrolled(to: feed.slots.count - 9..<feed.slots.count - 1)
    }
    #expect(await eventually { !feed.loadStates.isLoadingAtAnEnd })
    #expect(feed.rowIDs.count == 500 && feed.metrics.droppedPages >= 10)
  }
}
