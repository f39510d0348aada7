#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import SwiftUI

  extension PictureDecoder where Decoded == CGImage {
    #if canImport(ImageIO)
      static var photos: PictureDecoder { .imageIO }
    #else
      // Where the Gallery is only compiled and tested, nothing decodes.
      static var photos: PictureDecoder {
        PictureDecoder(cost: { _ in 1 }) { _, _ in throw PictureError.unsupportedFormat("") }
      }
    #endif
  }
#endif
