import DynamicLists
import DynamicListsHTTP
import Foundation
import GalleryDataForTests

/// Pictures: the records load page by page, and each image is the detail of its row.
struct PicturesList: ScenarioList {
  let origin: Origin
  let pageSizes = (first: 10, further: 10)
  nonisolated static let total: Int? = 500
  nonisolated static let refreshesInPlace = true
  let failure = "The server answered with an error (503). Try again later."

  func makeList(_ saved: [GalleryPicture<String>]) -> ListViewModel<GalleryPicture<String>> {
    let transport = OriginTransport(
      origin: origin,
      timing: { path in
        guard path.hasPrefix("/id/"), let number = Int(path.split(separator: "/")[1]) else {
          return (.page, PicturesList.pageDelay)
        }
        return (.detail, PicturesList.detailDelay(number))
      },
      body: { path, query in
        guard path == "/v2/list" else { return "image of \(path.split(separator: "/")[1])" }
        let (page, limit) = (query["page", default: 1], query["limit", default: 30])
        let numbers = ((page - 1) * limit..<page * limit).clamped(to: 0..<500)
        let records = numbers.map { #"{"id": "\#($0)", "author": "A. \#($0)", "width": 200, "height": 150}"# }
        return "[\(records.joined(separator: ", "))]"
      })
    let service = PictureService(
      server: OriginTransport.address, accept: "image/*", http: HTTPClient(transport: transport),
      decode: { String(decoding: $0, as: UTF8.self) })
    return ListViewModel(
      Pictures(service: service), initialItems: saved,
      configuration: ListConfiguration(itemBatchCount: 10, prefetchMargin: 1).exact,
      clock: origin.clock)
  }

  func lines(of item: GalleryPicture<String>, _ state: DetailState) -> [String] {
    let place =
      switch state {
      case .loaded, .refreshing, .none: item.image ?? "nothing"
      case .loading, .idle: "no image yet"
      case .failed(let failure): "✗ \(failure.message)"
      }
    return ["Author: \(item.record.author)", place]
  }

  func number(of item: GalleryPicture<String>) -> Int { Int(item.id) ?? -1 }

  func lines(_ number: Int, _ phase: ScenarioPhase) -> [String] {
    switch phase {
    case .loading: ["Author: A. \(number)", "no image yet"]
    case .loaded: ["Author: A. \(number)", "image of \(number)"]
    case .failed: ["Author: A. \(number)", "✗ \(failure)"]
    }
  }

  func pageRequest(_ page: Int) -> String { "/v2/list?page=\(page + 1)&limit=10" }
  func detailRequest(_ number: Int) -> String? { "/id/\(number)/200/150" }
}
