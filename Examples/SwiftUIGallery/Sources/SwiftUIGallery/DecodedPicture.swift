#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  import SwiftUI

  #if canImport(ImageIO)
    import CoreGraphics
    import ImageIO
  #endif

  /// A picture that is decoded off the main actor, at the size at which it is shown.
  struct DecodedPicture: Sendable {
    struct Unreadable: ListLoadError {
      let message = "The picture could not be read."
    }

    #if canImport(ImageIO)
      private let image: CGImage

      init(data: Data) async throws {
        let options =
          [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 600,
          ] as CFDictionary
        guard let source = CGImageSourceCreateWithData(data as CFData, nil),
          let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
        else { throw Unreadable() }
        self.image = image
      }

      @MainActor var view: some View { Image(decorative: image, scale: 1).resizable().scaledToFill() }
    #else
      init(data: Data) async throws { throw Unreadable() }

      @MainActor var view: some View { Image(systemName: "photo").resizable().scaledToFill() }
    #endif
  }
#endif
