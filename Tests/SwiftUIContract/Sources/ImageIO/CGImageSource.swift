// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import CoreGraphics
public import Foundation

/// iOS 4.0, macOS 10.8, tvOS 9.0, visionOS 1.0, watchOS 2.0
public class CGImageSource {
  let picture: ContractPicture?
  /// Apple's default, by which an image source keeps all pixels that it has decoded.
  let isCaching: Bool

  init(_ picture: ContractPicture?, isCaching: Bool) {
    self.picture = picture
    self.isCaching = isCaching
  }
}

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  guard !data.isEmpty else { return nil }
  // Bytes in an unknown format have an image source, too, but no image.
  return CGImageSource(
    ContractPicture(data), isCaching: options?[kCGImageSourceShouldCache] as? Bool ?? true)
}

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let picture = isrc.picture else { return nil }
  var properties: CFDictionary = [:]
  properties[kCGImagePropertyPixelWidth] = picture.width
  properties[kCGImagePropertyPixelHeight] = picture.height
  properties[kCGImagePropertyOrientation] = picture.orientation
  return properties
}

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let picture = isrc.picture, !picture.isDamaged else { return nil }
  func asks(_ key: CFString) -> Bool { options?[key] as? Bool ?? false }
  let isWhole = asks(kCGImageSourceCreateThumbnailFromImageAlways)
  guard let width = isWhole ? picture.width : picture.thumbnailWidth,
    let height = isWhole ? picture.height : picture.thumbnailHeight
  else { return nil }
  let most = Double(options?[kCGImageSourceThumbnailMaxPixelSize] as? Int ?? .max)
  let scale = min(1, most / Double(max(width, height)))
  let scaled = [width, height].map { Int((Double($0) * scale).rounded()) }
  let isTurned = asks(kCGImageSourceCreateThumbnailWithTransform) && (picture.orientation ?? 1) > 4
  return CGImage(
    CGImage.Drawing(
      width: scaled[isTurned ? 1 : 0], height: scaled[isTurned ? 0 : 1],
      isDecoded: asks(kCGImageSourceShouldCacheImmediately), isWholePictureKept: isrc.isCaching,
      isFromMainQueue: MainQueue.isCurrent, isFromTask: withUnsafeCurrentTask { $0 != nil }))
}
