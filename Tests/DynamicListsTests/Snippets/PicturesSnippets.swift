import DynamicLists
import DynamicListsPictures
import DynamicListsTesting
import Testing

// The code of “Pictures”, compiled so that it stays correct.

private struct Thumbnail: Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8], covering size: PictureSize) throws { self.bytes = bytes }
}

private struct Album: Sendable {
  func bytes(named name: String, width: Int) async throws -> [UInt8] { Array(name.utf8) }
}

// snippet: source
private func covers(in album: Album) -> PictureSource<String> {
  PictureSource { request in try await album.bytes(named: request.id, width: request.size.width) }
}
// end

// snippet: decoder
extension PictureDecoder where Decoded == Thumbnail {
  fileprivate static let thumbnails = PictureDecoder(cost: { $0.bytes.count }) { bytes, size in
    try Thumbnail(bytes: bytes, covering: size)
  }
}
// end

// snippet: detail
private struct Photo: ListItemModel, Identifiable {
  let id: String
  let pictures: PictureLoader<String, Thumbnail>

  mutating func fetchAdditionalData() async throws {
    try await pictures.picture(id, size: PictureSize(width: 768, height: 384), priority: .ahead)
  }
}
// end

@MainActor
struct PicturesSnippetTests {
  @Test func thePictureOfALoadedDetailIsInMemory() async throws {
    let pictures = PictureLoader(covers(in: Album()), decoder: .thumbnails)
    let list = ListViewModel(items: [Photo(id: "swans", pictures: pictures)], clock: TestClock())
    list.start()
    list.appeared(list.rowIDs[0], in: Viewport(capacity: 10))
    #expect(await eventually { list.rows[0].detailState == .loaded })
    #expect(pictures.cached("swans")?.bytes == Array("swans".utf8))
  }
}
