import DynamicLists
import DynamicListsHTTP
import Foundation

/// The server's description of a picture.
package struct PictureRecord: Decodable, Equatable, Sendable {
  package let id: String
  package let author: String
  package let width: Int
  package let height: Int

  package init(id: String, author: String, width: Int, height: Int) {
    (self.id, self.author, self.width, self.height) = (id, author, width, height)
  }
}

/// A picture: its record comes with the page, its image is the detail.
package struct Picture<Image: Sendable>: ListItemModel, Identifiable, Equatable {
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

  package mutating func fetchNextItems(count: Int) async throws -> [Picture<Image>] {
    let records = try await service.records(page: page, count: count)
    page += 1
    return records.map { Picture(record: $0, service: service) }
  }

  package mutating func reset() { page = 1 }
}

/// A server with the API of Lorem Picsum, and a function that decodes its pictures.
package struct PictureService<Image: Sendable>: Sendable {
  let server: URL
  let accept: String
  /// The requested size of a picture, in pixels.
  let size: (width: Int, height: Int)
  let decode: @Sendable (Data) async throws -> Image
  /// How many seconds to wait before a picture is requested.
  let delay: ClosedRange<Double>?
  let http: HTTPClient

  package init(
    server: URL, accept: String, size: (width: Int, height: Int) = (200, 150), delay: ClosedRange<Double>? = nil,
    http: HTTPClient = .shared, decode: @escaping @Sendable (Data) async throws -> Image
  ) {
    self.server = server
    self.accept = accept
    self.size = size
    self.delay = delay
    self.http = http
    self.decode = decode
  }

  func records(page: Int, count: Int) async throws -> [PictureRecord] {
    let url = server.appending(path: "v2/list").appending(queryItems: [
      URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "limit", value: "\(count)"),
    ])
    return try await http.json(from: url)
  }

  func image(of record: PictureRecord) async throws -> Image {
    if let delay { try await Task.sleep(for: .seconds(.random(in: delay))) }
    let path = "id/\(record.id)/\(size.width)/\(size.height)"
    return try await decode(http.data(from: server.appending(path: path), accept: accept))
  }
}
