#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Pictures in two levels: their records page by page, each image when its row comes near.
  struct PicturesPage<Decoded: Sendable, Drawn: View>: View {
    let pictures: ListViewModel<Picture<Decoded>>
    @ViewBuilder let draw: (Decoded) -> Drawn

    var body: some View {
      DynamicList(pictures) { row in PictureRow(row: row, draw: draw) }
        .listStyle(.plain)
        .listRowsFocusable(false)
        .navigationTitle("Pictures")
        .toolbar { Button("Reset") { pictures.reset() } }
    }
  }

  /// An author, and below the picture, which fades in while it grows into place.
  struct PictureRow<Decoded: Sendable, Drawn: View>: View {
    let row: ListItemViewModel<Picture<Decoded>>
    let draw: (Decoded) -> Drawn
    @State private var reveal = 0.0

    init(row: ListItemViewModel<Picture<Decoded>>, draw: @escaping (Decoded) -> Drawn) {
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
      // So that the picture grows from nothing when the row comes back.
      .onDisappear { reveal = 0 }
    }

    @ViewBuilder private var image: some View {
      if let image = row.item.image {
        // A picture that fills is larger than its frame: cut it there, or it covers the rows beside it.
        draw(image)
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
