#if GTK
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsGTK
  import Foundation

  // The code of “Pictures” for a window, compiled so that it stays correct.

  private struct Photo: Sendable {
    let address: URL
    let caption: String
  }

  // snippet: row
  private final class PhotoRow: RowWidgets {
    private let photo: GTKPictureView<URL>
    var widget: GTKWidget { photo }

    init(_ pictures: PictureLoader<URL, GTKTexture>) { photo = GTKPictureView(pictures, height: 190) }

    func show(_ row: ListItemViewModel<Photo>) {
      photo.id = row.item.address
      photo.accessibleLabel = row.item.caption
    }

    func recycled() { photo.id = nil }
  }

  @MainActor
  private func view(
    of list: ListViewModel<Photo>, source: PictureSource<URL>
  ) -> DynamicListView<Photo> {
    let pictures = PictureLoader(source, decoder: .pixbuf)
    let kind = RowKind("photo") { PhotoRow(pictures) }
    return DynamicListView(list) { _ in kind }
  }
// end
#endif
