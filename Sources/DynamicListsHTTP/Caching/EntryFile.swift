import Foundation

/// A stored answer as the bytes of a file, in which every change and every missing byte is noticed.
enum EntryFile {
  private struct Head: Codable {
    let path: String
    let address: String
    let user: String
    let varyingNames: [String]
    let varying: String
    let status: Int
    let headers: [[String]]
    let requested: Double
    let received: Double
  }

  /// The first bytes; another version of the format has another number.
  private static let mark = Array("DLA1".utf8)
  /// The mark, the lengths of head and body, the checksum.
  private static let frontSize = 4 + 3 * 8

  static func data(_ answer: StoredAnswer) throws -> Data {
    let head = try JSONEncoder().encode(
      Head(
        path: answer.key.path, address: answer.key.address, user: answer.key.user,
        varyingNames: answer.varying.names, varying: answer.varying.digest, status: answer.status,
        headers: answer.headers.fieldsWithValues.map { [$0.name] + $0.values },
        requested: answer.requested.timeIntervalSince1970, received: answer.received.timeIntervalSince1970))
    var data = Data(mark)
    data.append(number: UInt64(head.count))
    data.append(number: UInt64(answer.body.count))
    data.append(number: checksum(head, answer.body))
    return data + head + answer.body
  }

  /// Throws for bytes that ``data(_:)`` has not made.
  static func answer(_ data: Data) throws -> StoredAnswer {
    let data = Data(data)
    guard data.count >= frontSize, Array(data.prefix(4)) == mark else { throw Damage() }
    let (headSize, bodySize) = (data.number(at: 4), data.number(at: 12))
    let (size, overflows) = headSize.addingReportingOverflow(bodySize)
    guard !overflows, size == UInt64(data.count - frontSize) else { throw Damage() }
    let head = data[frontSize..<frontSize + Int(headSize)]
    let body = data[(frontSize + Int(headSize))...]
    guard checksum(head, body) == data.number(at: 20) else { throw Damage() }
    let read = try JSONDecoder().decode(Head.self, from: head)
    var headers = HTTPHeaders()
    for field in read.headers {
      guard let name = field.first else { throw Damage() }
      for value in field.dropFirst() { headers.add(value, for: name) }
    }
    return StoredAnswer(
      key: CacheKey(path: read.path, address: read.address, user: read.user),
      varying: VaryingHeaders(names: read.varyingNames, digest: read.varying), status: read.status, headers: headers,
      body: Data(body), requested: Date(timeIntervalSince1970: read.requested),
      received: Date(timeIntervalSince1970: read.received))
  }

  struct Damage: Error {}

  /// The FNV-1a hash of 64 bits: each byte that differs makes another hash.
  private static func checksum(_ parts: Data...) -> UInt64 {
    parts.reduce(0xCBF2_9CE4_8422_2325) { hash, part in
      part.withUnsafeBytes { bytes in bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
    }
  }
}

extension Data {
  fileprivate mutating func append(number: UInt64) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  fileprivate func number(at place: Int) -> UInt64 { self[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) } }
}
