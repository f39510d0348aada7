import DynamicLists
import Foundation

struct Photo: ListItemModel, Decodable, Identifiable {
  let id: String
  let author: String
  var image: [UInt8]?

  private enum CodingKeys: String, CodingKey {
    case id, author
  }

  mutating func fetchAdditionalData() async {
    guard let data = try? await PhotoService.download("/id/\(id)") else { return }
    image = [UInt8](data)
  }

  var dataIsFetched: Bool {
    image != nil
  }
}

struct Photos: ListModel {
  var page = 1

  mutating func fetchNextItems(count: Int) async -> [Photo] {
    do {
      let data = try await PhotoService.download("/v2/list?page=\(page)&limit=\(count)")
      let photos = try JSONDecoder().decode([Photo].self, from: data)
      page += 1
      return photos
    } catch {
      return []
    }
  }

  mutating func reset() {
    page = 1
  }
}

enum PhotoService {
  struct NotFound: Error {}

  static func download(_ path: String) async throws -> Data {
    if path == "/id/3" { throw NotFound() }
    if path.hasPrefix("/id/") { return Data(path.utf8) }
    let records = (0..<5).map { #"{"id": "\#($0)", "author": "Author \#($0)"}"# }
    return Data("[\(records.joined(separator: ","))]".utf8)
  }
}
