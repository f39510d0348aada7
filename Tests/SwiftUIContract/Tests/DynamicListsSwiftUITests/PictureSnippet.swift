import DynamicLists
import DynamicListsPictures
import DynamicListsSwiftUI
import Foundation
import SwiftUI

private struct Portrait: Identifiable, Equatable, Sendable {
  let id: Int
  let caption: String
}

// snippet: row
private struct Portraits: View {
  let portraits: ListViewModel<Portrait>
  let pictures: PictureLoader<Int, CGImage>

  var body: some View {
    DynamicList(portraits) { row in
      DynamicPicture(row.item.id, from: pictures, label: Text(row.item.caption)).frame(height: 190)
    }
  }
}
// end
