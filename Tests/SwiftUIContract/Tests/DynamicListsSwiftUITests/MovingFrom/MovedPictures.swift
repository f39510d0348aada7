import DynamicLists
import DynamicListsSwiftUI
import Foundation
import SwiftUI

// snippet: data
struct Photo: ListItemModel, Identifiable {
  let id: Int
  var image: Image?

  mutating func fetchAdditionalData() async {
    image = try? await PhotoService.image(of: id)
  }
}

struct Photos: ListModel {
  var page = 1

  mutating func fetchNextItems(count: Int) async -> [Photo] {
    guard let photos = try? await PhotoService.photos(onPage: page, count: count) else { return [] }
    page += 1
    return photos
  }

  mutating func reset() {
    page = 1
  }
}
// end

enum PhotoService {
  static func image(of id: Int) async throws -> Image { Image(systemName: "photo") }
  static func photos(onPage page: Int, count: Int) async throws -> [Photo] {
    page > 3 ? [] : (0..<count).map { Photo(id: page * count + $0) }
  }
}

// snippet: view
struct PhotosView: View {
  @State private var listViewModel = ListViewModel(listModel: Photos(), itemBatchCount: 10, prefetchMargin: 1)

  var body: some View {
    DynamicList<PhotoView>(listViewModel: listViewModel)
  }
}

struct PhotoView: DynamicListItemView {
  let itemViewModel: ListItemViewModel<Photo>
  @State private var reveal = 0.0

  init(itemViewModel: ListItemViewModel<Photo>) {
    self.itemViewModel = itemViewModel
  }

  var body: some View {
    VStack {
      Text("Photo \(itemViewModel.item.id)")
      if let image = itemViewModel.item.image {
        image.padding(80 * (1 - reveal)).opacity(reveal)
      } else {
        ProgressView()
      }
    }
    .onRowReveal(itemViewModel) { _ in fadeIn() }
    .onDisappear { reveal = 0 }
  }

  private func fadeIn() {
    reveal = 0
    withAnimation(.easeInOut(duration: 1)) { reveal = 1 }
  }
}
// end
