/// Why bytes are not a picture in a Netpbm format.
public enum NetpbmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes don't begin with P2, P3, P5 or P6.
  case unsupportedFormat
  /// A number of the header is missing, not a number, zero or too long.
  case invalidHeader
  /// The header announces more pixels than the reader's limit.
  case tooManyPixels(limit: Int)
  /// The header's maximum sample value is not within 1 and 65,535.
  case invalidMaximum(Int)
  /// The bytes end before the picture does.
  case missingData
  /// A sample of a text format is not a number, or exceeds the maximum.
  case invalidSample

  /// A sentence for users.
  public var description: String {
    switch self {
    case .unsupportedFormat: "The picture is in no format that can be read here: only PPM and PGM are."
    case .invalidHeader: "The picture's header is damaged."
    case .tooManyPixels(let limit): "The picture has more than \(limit) pixels."
    case .invalidMaximum(let value): "The picture's brightest value is \(value); it must be from 1 to 65535."
    case .missingData: "The picture is not complete."
    case .invalidSample: "The picture has a pixel that is damaged."
    }
  }
}
