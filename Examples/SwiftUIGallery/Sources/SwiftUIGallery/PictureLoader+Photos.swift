#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsHTTP
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  extension PictureLoader where ID == PictureRecord.ID, Decoded == CGImage {
    /// The pictures of a server, which scales them.
    static func photos(of server: URL) -> PictureLoader {
      PictureLoader(HTTPClient.shared.pictures { pictureAddress(on: server, $0, $1) }, decoder: .photos)
    }
  }

  extension PictureDecoder where Decoded == CGImage {
    #if canImport(ImageIO)
      fileprivate static var photos: PictureDecoder { .imageIO }
    #else
      // Where the Gallery is only compiled and tested, nothing decodes.
      fileprivate static var photos: PictureDecoder {
        PictureDecoder(cost: { _ in 1 }) { _, _ in throw PictureError.unsupportedFormat("") }
      }
    #endif
  }
#endif
