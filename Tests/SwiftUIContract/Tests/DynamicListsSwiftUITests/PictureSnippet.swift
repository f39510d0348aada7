import DynamicLists
import DynamicListsSwiftUI
import Foundation
import SwiftUI

private struct Photo: Identifiable, Equatable, Sendable {
  let id: Int
  let caption: String
}

// snippet: row
private struct Photos: View {
  let photos: ListViewModel<Photo>
  let pictures: PictureLoader<Int, CGImage>

  var body: some View {
    DynamicList(photos) { row in
      DynamicPicture(row.item.id, from: pictures, label: Text(row.item.caption)).frame(height: 190)
    }
  }
}
// end
