import DynamicLists
import DynamicListsHTTP
import DynamicListsPictures
import Foundation

/// The server's description of a picture.
package struct PictureRecord: Decodable, Equatable, Identifiable, Sendable {
  package let id: String
  package let author: String
  package let width: Int
  package let height: Int

  package init(id: String, author: String, width: Int, height: Int) {
    (self.id, self.author, self.width, self.height) = (id, author, width, height)
  }
}

/// A picture: its record comes with the page, its image is the detail.
package struct GalleryPicture<Image: Sendable>: ListItemModel, Identifiable, Equatable {
  package let record: PictureRecord
  package private(set) var image: Image?
  let service: PictureService<Image>

  package var id: String { record.id }

  package init(record: PictureRecord, image: Image? = nil, service: PictureService<Image>) {
    self.record = record
    self.image = image
    self.service = service
  }

  package mutating func fetchAdditionalData() async throws {
    image = try await service.image(of: record)
  }

  package static func == (left: Self, right: Self) -> Bool { left.record == right.record }
}

/// The pictures of a service, page by page.
package struct Pictures<Image: Sendable>: ListModel {
  private let service: PictureService<Image>
  private var page = 1

  package init(service: PictureService<Image>) { self.service = service }

  package mutating func fetchNextItems(count: Int) async throws -> [GalleryPicture<Image>] {
    let records = try await service.records(page: page, count: count)
    page += 1
    return records.map { GalleryPicture(record: $0, service: service) }
  }

  package mutating func reset() { page = 1 }
}

/// A server with the API of Lorem Picsum, and a function that loads its pictures.
package struct PictureService<Image: Sendable>: Sendable {
  let server: URL
  let http: HTTPClient
  let load: @Sendable (PictureRecord) async throws -> Image

  /// A service with a function that loads the detail of a row.
  package init(
    server: URL, http: HTTPClient = .shared, load: @escaping @Sendable (PictureRecord) async throws -> Image
  ) {
    self.server = server
    self.http = http
    self.load = load
  }

  func records(page: Int, count: Int) async throws -> [PictureRecord] {
    let url = server.appending(path: "v2/list").appending(queryItems: [
      URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "limit", value: "\(count)"),
    ])
    return try await http.json(from: url)
  }

  func image(of record: PictureRecord) async throws -> Image { try await load(record) }
}

extension PictureService {
  /// A service whose pictures are decoded by a function, of one size.
  package init(
    server: URL, accept: String, http: HTTPClient = .shared, decode: @escaping @Sendable (Data) async throws -> Image
  ) {
    self.init(server: server, http: http) { record in
      let url = pictureAddress(on: server, record.id, PictureSize(width: 200, height: 150))
      return try await decode(http.data(from: url, accept: accept))
    }
  }
}

extension PictureService where Image == Void {
  /// A service whose pictures a loader keeps: a row's detail is loaded when its picture is in memory.
  package init<Decoded: Sendable>(
    server: URL, http: HTTPClient = .shared, pictures: PictureLoader<PictureRecord.ID, Decoded>, size: PictureSize,
    delay: ClosedRange<Double>? = nil
  ) {
    self.init(server: server, http: http) { record in
      if let delay { try await Task.sleep(for: .seconds(.random(in: delay))) }
      try await pictures.picture(record.id, size: size, priority: .ahead)
    }
  }
}

/// The address of a picture, which the server scales.
package func pictureAddress(on server: URL, _ id: PictureRecord.ID, _ size: PictureSize) -> URL {
  var request = HTTPRequest(server.appending(path: "id"))
  // The id is a text of a server. One that is no part of a path names no picture, and the server answers 404.
  try? request.appendPath(id)
  return request.url.appending(path: "\(size.width)/\(size.height)")
}
