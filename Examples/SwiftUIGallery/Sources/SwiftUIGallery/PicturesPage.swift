#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Pictures: the records load page by page, and each image is the detail of its row.
  struct PicturesPage<Detail: Sendable, Drawn: View>: View {
    let pictures: ListViewModel<GalleryPicture<Detail>>
    /// Draws a picture whose detail has loaded.
    @ViewBuilder let draw: (GalleryPicture<Detail>, Detail) -> Drawn

    var body: some View {
      DynamicList(pictures) { row in PictureRow(row: row, draw: draw) }
        .listStyle(.plain)
        .listRowsFocusable(false)
        .navigationTitle("Pictures")
        .toolbar { Button("Reset") { pictures.reset() } }
    }
  }

  /// A picture, which fades in while it grows to its size, and its author.
  struct PictureRow<Detail: Sendable, Drawn: View>: View {
    let row: ListItemViewModel<GalleryPicture<Detail>>
    let draw: (GalleryPicture<Detail>, Detail) -> Drawn
    @State private var reveal = 0.0

    init(row: ListItemViewModel<GalleryPicture<Detail>>, draw: @escaping (GalleryPicture<Detail>, Detail) -> Drawn) {
      self.row = row
      self.draw = draw
    }

    var body: some View {
      VStack {
        Text(verbatim: "Author: \(row.item.record.author)").font(.headline)
        image.frame(height: 190).frame(maxWidth: .infinity)
      }
      .onRowReveal(row) { _ in
        reveal = 0
        withAnimation(.easeInOut(duration: 1)) { reveal = 1 }
      }
      // The picture grows again when the row appears again.
      .onDisappear { reveal = 0 }
    }

    @ViewBuilder private var image: some View {
      if let detail = row.item.image {
        // A picture that fills its frame is larger than the frame: without clipping, it would cover the
        // rows beside it.
        draw(row.item, detail)
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
          .clipped()
          .padding(80 * (1 - reveal))
          .opacity(reveal)
      } else if case .failed(let failure) = row.detailState {
        HStack {
          Text(verbatim: failure.message).foregroundStyle(.secondary)
          Button("Try Again") { row.retry() }.buttonStyle(.borderless)
        }
      } else {
        ProgressView()
      }
    }
  }
#endif
