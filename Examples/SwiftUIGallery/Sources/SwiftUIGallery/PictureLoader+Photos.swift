#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsHTTP
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  extension PictureLoader where ID == PictureRecord.ID, Decoded == CGImage {
    /// The pictures of a server, which scales them.
    static func photos(of server: URL) -> PictureLoader {
      PictureLoader(HTTPClient.shared.pictures { pictureAddress(on: server, $0, $1) }, decoder: .imageIO)
    }
  }
#endif
