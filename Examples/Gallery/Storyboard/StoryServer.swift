import DynamicListsHTTP
import Foundation

/// The storyboard's requests to the example server.
extension GalleryServer {
  func setFault(_ fault: String, of path: String) async {
    await control(#"{"fault": "\#(fault)", "match": "\#(path)"}"#)
  }

  /// The number of requests of a kind that the server has counted.
  func requestCount(of kind: String) async -> Int {
    struct Stats: Decodable {
      let requests: [String: Int]
    }
    let stats = try? await HTTPClient.shared.json(Stats.self, from: address.appending(path: "control/stats"))
    return stats?.requests[kind] ?? -1
  }
}
