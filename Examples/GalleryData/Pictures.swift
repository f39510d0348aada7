public import DynamicLists
public import DynamicListsHTTP
public import Foundation

/// What the server says of a picture.
public struct PictureRecord: Decodable, Equatable, Sendable {
  public let id: String
  public let author: String
  public let width: Int
  public let height: Int
}

/// A picture: its record with the page, its image with the second level.
public struct Picture<Image: Sendable>: ListItemModel, Identifiable, Equatable {
  public let record: PictureRecord
  public private(set) var image: Image?
  let service: PictureService<Image>

  public var id: String { record.id }

  public mutating func fetchAdditionalData() async throws {
    image = try await service.image(of: record)
  }

  public static func == (left: Self, right: Self) -> Bool { left.record == right.record }
}

/// The pictures of a service, page by page.
public struct Pictures<Image: Sendable>: ListModel {
  private let service: PictureService<Image>
  private var page = 1

  public init(service: PictureService<Image>) { self.service = service }

  public mutating func fetchNextItems(count: Int) async throws -> [Picture<Image>] {
    let records = try await service.records(page: page, count: count)
    page += 1
    return records.map { Picture(record: $0, service: service) }
  }

  public mutating func reset() { page = 1 }
}

/// A server with the API of Lorem Picsum, and what makes images of its answers.
public struct PictureService<Image: Sendable>: Sendable {
  let server: URL
  let accept: String
  let decode: @Sendable (Data) async throws -> Image
  let http: HTTPClient

  public init(
    server: URL, accept: String, http: HTTPClient = .shared, decode: @escaping @Sendable (Data) async throws -> Image
  ) {
    self.server = server
    self.accept = accept
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
    try await decode(http.data(from: server.appending(path: "id/\(record.id)/200/150"), accept: accept))
  }
}
