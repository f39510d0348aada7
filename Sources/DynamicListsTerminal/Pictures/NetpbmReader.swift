/// Reads pictures in the Netpbm formats PPM (P6, P3) and PGM (P5, P2).
///
/// Allocates nothing before it has checked that the announced bytes are present.
public struct NetpbmReader: Sendable {
  /// The largest number of pixels that the reader accepts.
  public let pixelLimit: Int

  /// A reader that refuses larger pictures.
  public init(pixelLimit: Int = 40_000_000) { self.pixelLimit = max(0, pixelLimit) }

  /// The first picture in the bytes.
  public func picture(from bytes: [UInt8]) throws(NetpbmError) -> RGBPicture {
    guard bytes.count > 2, bytes[0] == 0x50 else { throw .unsupportedFormat }
    let format = bytes[1] - min(bytes[1], 0x30)
    guard [2, 3, 5, 6].contains(format) else { throw .unsupportedFormat }
    var scanner = NetpbmScanner(bytes: bytes, position: 2)
    let header = try header(&scanner)
    let channels = format == 3 || format == 6 ? 3 : 1
    let samples = header.width * header.height * channels
    let values =
      format > 3
      ? try binary(bytes, from: scanner.position, samples, header.maximum)
      : try text(&scanner, samples, header.maximum)
    let pixels = channels == 3 ? values : Self.tripled(values)
    return RGBPicture(checkedWidth: header.width, height: header.height, pixels: pixels)
  }

  private func header(
    _ scanner: inout NetpbmScanner
  ) throws(NetpbmError) -> (width: Int, height: Int, maximum: Int) {
    guard let width = scanner.number(), let height = scanner.number(), width > 0, height > 0 else {
      throw .invalidHeader
    }
    let count = width.multipliedReportingOverflow(by: height)
    guard !count.overflow, count.partialValue <= min(pixelLimit, Int.max / 8) else {
      throw .tooManyPixels(limit: pixelLimit)
    }
    guard let maximum = scanner.number() else { throw .invalidHeader }
    guard (1...65_535).contains(maximum) else { throw .invalidMaximum(maximum) }
    // Exactly one whitespace character separates the header from binary samples.
    guard scanner.skipOneSpace() else { throw scanner.isAtEnd ? .missingData : .invalidHeader }
    return (width, height, maximum)
  }

  private func binary(
    _ bytes: [UInt8], from start: Int, _ samples: Int, _ maximum: Int
  ) throws(NetpbmError) -> [UInt8] {
    let width = maximum < 256 ? 1 : 2
    guard bytes.count - start >= samples * width else { throw .missingData }
    let data = bytes[start..<(start + samples * width)]
    if maximum == 255 { return Array(data) }
    let scale = Self.scale(maximum)
    return [UInt8](unsafeUninitializedCapacity: samples) { buffer, count in
      data.withUnsafeBufferPointer { data in
        for index in 0..<samples {
          let value = width == 1 ? Int(data[index]) : Int(data[2 * index]) << 8 | Int(data[2 * index + 1])
          buffer[index] = scale[min(value, maximum)]
        }
      }
      count = samples
    }
  }

  private func text(
    _ scanner: inout NetpbmScanner, _ samples: Int, _ maximum: Int
  ) throws(NetpbmError) -> [UInt8] {
    // A sample takes a digit and, except for the last one, a space.
    guard scanner.remaining >= 2 * samples - 1 else { throw .missingData }
    let scale = Self.scale(maximum)
    var values: [UInt8] = []
    values.reserveCapacity(samples)
    while values.count < samples {
      guard let value = scanner.number() else { throw scanner.isAtEnd ? .missingData : .invalidSample }
      guard value <= maximum else { throw .invalidSample }
      values.append(scale[value])
    }
    return values
  }

  /// The eight-bit value of every sample, rounded.
  private static func scale(_ maximum: Int) -> [UInt8] {
    (0...maximum).map { UInt8(($0 * 255 + maximum / 2) / maximum) }
  }

  private static func tripled(_ gray: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: gray.count * 3) { buffer, count in
      for (index, value) in gray.enumerated() {
        buffer[3 * index] = value
        buffer[3 * index + 1] = value
        buffer[3 * index + 2] = value
      }
      count = gray.count * 3
    }
  }
}
