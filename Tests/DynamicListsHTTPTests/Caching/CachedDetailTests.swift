import DynamicLists
import DynamicListsPictures
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// What a row loads besides its page, through a cache.
@MainActor
struct CachedDetailTests {
  private struct Photo: ListItemModel, Identifiable {
    let id = 1
    let url: URL
    let http: HTTPClient
    var title = ""

    mutating func fetchAdditionalData() async throws { title = try await http.json(String.self, from: url) }
  }

  private let clock = WallClock()
  private let folder = CacheFolder()

  @Test func aPictureAndADetailThatLoadAgainComeFromTheCache() async throws {
    let asked = Record<String>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      let isPicture = request.path == "/picture"
      connection.answer(
        200, headers: ["Cache-Control": "max-age=600", "Content-Type": isPicture ? "image/png" : "application/json"],
        body: isPicture ? "bytes" : #""Harbor""#)
    }
    for isStartedAgain in [false, true] {
      let cache = folder.cache(clock)
      let transport = makeTransport()
      let http = HTTPClient(transport: transport.caching(in: cache))
      for _ in 0..<2 {
        // Without a decoded picture or an item from before.
        let pictures = PictureLoader(
          http.pictures(), decoder: PictureDecoder(cost: { $0.count }) { bytes, _ in bytes })
        let size = PictureSize(width: 64, height: 64)
        #expect(try await pictures.picture(server.url("/picture"), size: size) == Array("bytes".utf8))
        let list = ListViewModel(items: [Photo(url: server.url("/detail"), http: http)])
        list.appeared(list.rowIDs[0])
        #expect(await DynamicListsTesting.eventually { list.rows[0].detailState == .loaded })
        #expect(list.items[0].title == "Harbor")
      }
      // Waits for the files.
      let statistics = await cache.statistics
      #expect(statistics.loaded == (isStartedAgain ? 0 : 2) && statistics.answered == (isStartedAgain ? 4 : 2))
      #expect(asked.entries.sorted() == ["/detail", "/picture"])
      #expect(await DynamicListsTesting.eventually { transport.isIdle })
    }
  }
}
