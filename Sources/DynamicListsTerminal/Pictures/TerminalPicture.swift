public import DynamicListsPictures

/// A picture that a loader has or loads, for ``TerminalBlock/picture(_:from:columns:rows:opacity:reveal:)``.
public struct TerminalPicture: Hashable, Sendable {
  private let id: any Hashable & Sendable
  private let loader: ObjectIdentifier
  let cached: @MainActor (PictureSize) -> RGBPicture?
  let load: @MainActor (PictureSize) async throws -> RGBPicture

  /// A picture of a loader.
  public init<ID: Hashable & Sendable>(_ id: ID, from pictures: PictureLoader<ID, RGBPicture>) {
    self.id = id
    loader = ObjectIdentifier(pictures)
    cached = { pictures.cached(id, size: $0) }
    load = { try await pictures.picture(id, size: $0) }
  }

  /// Whether both are the same picture of the same loader.
  public static func == (left: Self, right: Self) -> Bool {
    left.loader == right.loader && AnyHashable(left.id) == AnyHashable(right.id)
  }

  /// Hashes the picture's id.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(id)) }
}

extension TerminalBlock {
  /// A picture that loads while its row is on screen, in the pixels of its cells, and fades in.
  public static func picture<ID: Hashable & Sendable>(
    _ id: ID, from pictures: PictureLoader<ID, RGBPicture>, columns: Int, rows: Int, opacity: Double = 1,
    reveal: Double = 1
  ) -> TerminalBlock {
    .loadedPicture(
      TerminalPicture(id, from: pictures), columns: columns, rows: rows, opacity: opacity, reveal: reveal)
  }
}
