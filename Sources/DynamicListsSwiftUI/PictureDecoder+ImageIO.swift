#if canImport(SwiftUI) && canImport(ImageIO)
  public import CoreGraphics
  import Dispatch
  public import DynamicListsPictures
  import Foundation
  import ImageIO

  extension PictureDecoder where Decoded == CGImage {
    /// Decodes what the system reads, such as JPEG, PNG, HEIC and WebP, no larger than the row, with its orientation.
    public static var imageIO: PictureDecoder { imageIO(pixelLimit: 40_000_000) }

    /// Decodes with a limit for the pixels of a picture before it is scaled.
    public static func imageIO(pixelLimit: Int) -> PictureDecoder {
      PictureDecoder(cost: { $0.bytesPerRow * $0.height }) { bytes, size in
        try await withCheckedThrowingContinuation { continuation in
          // Threads beside Swift's own, which decoding would occupy.
          DispatchQueue.global(qos: .userInitiated).async {
            continuation.resume(with: Result { try image(from: bytes, size: size, pixelLimit: pixelLimit) })
          }
        }
      }
    }

    private static func image(from bytes: [UInt8], size: PictureSize, pixelLimit: Int) throws -> CGImage {
      let options = [kCGImageSourceShouldCache: false] as CFDictionary
      guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, options),
        let facts = CGImageSourceCopyPropertiesAtIndex(source, 0, options) as? [CFString: Any],
        let width = facts[kCGImagePropertyPixelWidth] as? Int, let height = facts[kCGImagePropertyPixelHeight] as? Int
      else { throw PictureError.unsupportedFormat("") }
      let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
      if overflow || pixels > pixelLimit {
        throw PictureError.tooManyPixels(width: width, height: height, limit: pixelLimit)
      }
      // EXIF's orientations from 5 on swap width and height.
      let isOnItsSide = (facts[kCGImagePropertyOrientation] as? Int ?? 1) > 4
      let scaled =
        isOnItsSide
        ? size.scaledExtents(ofWidth: height, height: width) : size.scaledExtents(ofWidth: width, height: height)
      let thumbnail =
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
          kCGImageSourceShouldCacheImmediately: true,
          kCGImageSourceThumbnailMaxPixelSize: max(scaled.width, scaled.height),
        ] as CFDictionary
      guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) else {
        throw PictureError.unreadable("It is damaged.")
      }
      return image
    }
  }
#endif
