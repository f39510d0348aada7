/// A key is saved with the position of a list, and is a cursor between a server and its clients.
extension DatabaseValue: Codable {
  private enum Kind: String, CodingKey { case null, integer, real, text, blob, native, type }

  /// Throws a `DecodingError` if the data is not that of a value.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Kind.self)
    switch values.allKeys.first(where: { $0 != .type }) {
    case .null: self = .null
    case .integer: self = .integer(try values.decode(Int64.self, forKey: .integer))
    case .real: self = .real(Double(bitPattern: try values.decode(UInt64.self, forKey: .real)))
    case .text: self = .text(utf8: try values.decode([UInt8].self, forKey: .text))
    case .blob: self = .blob(try values.decode([UInt8].self, forKey: .blob))
    case .native:
      let bytes = try values.decode([UInt8].self, forKey: .native)
      self = .native(bytes, type: try values.decode(UInt32.self, forKey: .type))
    case .type, nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: values.codingPath, debugDescription: "no value of a database"))
    }
  }

  /// A number is encoded by its bits: JSON has no infinity, and decimals may be rounded.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Kind.self)
    switch self {
    case .null: try values.encode(true, forKey: .null)
    case .integer(let value): try values.encode(value, forKey: .integer)
    case .real(let value): try values.encode(value.bitPattern, forKey: .real)
    case .text(let bytes): try values.encode(bytes, forKey: .text)
    case .blob(let bytes): try values.encode(bytes, forKey: .blob)
    case .native(let bytes, let type):
      try values.encode(bytes, forKey: .native)
      try values.encode(type, forKey: .type)
    }
  }
}
