import Foundation

/// A picture in the only format that the contract's image source reads: what a real file would say about itself, and
/// no pixels.
package struct ContractPicture: Codable, Sendable {
  /// Without extents, as in a file of which only the beginning is readable.
  package var width: Int?
  package var height: Int?
  /// As EXIF numbers it; most formats have none.
  package var orientation: Int?
  /// The extents of a thumbnail that is in the file beside the picture, as cameras write it.
  package var thumbnailWidth: Int?
  package var thumbnailHeight: Int?
  /// Whether the pixels cannot be decoded.
  package var isDamaged = false

  package init(width: Int?, height: Int?, orientation: Int? = nil) {
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  init?(_ data: Data) {
    guard let picture = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = picture
  }

  /// The bytes of the file.
  package func bytes() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }
}
