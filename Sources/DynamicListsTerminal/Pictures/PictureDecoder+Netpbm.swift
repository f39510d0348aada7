public import DynamicLists
public import DynamicListsPictures

extension PictureDecoder where Decoded == RGBPicture {
  /// Reads pictures in the Netpbm formats PPM and PGM, which a server may send on request.
  public static var netpbm: PictureDecoder { netpbm() }

  /// Reads Netpbm pictures, and others after a conversion.
  ///
  /// The picture is scaled and cropped to the cells of its row. `converting` makes Netpbm of other formats, for example with
  /// a program of the system, and returns Netpbm as it is.
  public static func netpbm(
    pixelLimit: Int = 40_000_000,
    converting: @escaping @concurrent @Sendable ([UInt8]) async throws -> [UInt8] = { $0 }
  ) -> PictureDecoder {
    PictureDecoder(cost: { $0.pixels.count }) { bytes, size in
      let picture = try NetpbmReader(pixelLimit: pixelLimit).picture(from: await converting(bytes))
      return picture.scaled(to: TerminalSize(columns: size.width, rows: (size.height + 1) / 2)) ?? picture
    }
  }
}

extension NetpbmError: ListLoadError {
  /// The description.
  public var message: String { description }
  /// Whether the rest of the picture could come the next time.
  public var isRetryable: Bool { self == .missingData }
}
