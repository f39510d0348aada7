/// Builds one "select graphic rendition" sequence.
struct GraphicsCodes {
  private var bytes: [UInt8] = [0x1B, 0x5B]

  init() { bytes.reserveCapacity(48) }

  /// Appends the digits without making a string, since a frame with a picture has thousands of codes.
  mutating func append(_ code: UInt8) {
    if bytes.count > 2 { bytes.append(0x3B) }
    if code >= 100 { bytes.append(0x30 + code / 100) }
    if code >= 10 { bytes.append(0x30 + code / 10 % 10) }
    bytes.append(0x30 + code % 10)
  }

  func sequence() -> [UInt8] { bytes + [0x6D] }
}
