/// Makes what a front-end draws from the bytes of a picture.
///
/// Each front-end has its own: `.pixbuf` for a window, `.netpbm` for a terminal, `.imageIO` on Apple's systems.
public struct PictureDecoder<Decoded: Sendable>: Sendable {
  private let cost: @Sendable (Decoded) -> Int
  private let decode: @concurrent @Sendable ([UInt8], PictureSize) async throws -> Decoded

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - cost: The memory of a decoded picture, in bytes.
  ///   - decode: Decodes bytes to no more pixels than ``PictureSize/scaledExtents(ofWidth:height:)`` says, with the
  ///     orientation applied. Runs off the main actor, for at most two pictures of a loader at a time. Bytes come from
  ///     outside: check the extents before the pixels are decoded, and throw a ``PictureError``.
  public init(
    cost: @escaping @Sendable (Decoded) -> Int,
    decode: @escaping @concurrent @Sendable (_ bytes: [UInt8], _ size: PictureSize) async throws -> Decoded
  ) {
    self.cost = cost
    self.decode = decode
  }

  /// Decodes a picture.
  @concurrent public func picture(from bytes: [UInt8], size: PictureSize) async throws -> Decoded {
    try await decode(bytes, size)
  }

  func cost(of picture: Decoded) -> Int { max(1, cost(picture)) }
}
