/// A request as the server read it; header names are lowercase.
struct ServedRequest: Sendable {
  var method = ""
  var path = ""
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  init(head: String) {
    var lines = head.split(separator: "\r\n")[...]
    let words = lines.popFirst()?.split(separator: " ") ?? []
    if words.count > 1 { (method, path) = (String(words[0]), String(words[1])) }
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].drop { $0 == " " }.description : ""
    }
  }
}
