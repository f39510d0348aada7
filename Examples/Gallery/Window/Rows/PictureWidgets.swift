#if GTK
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsGTK
  import GalleryData

  /// A picture, which fades in while it grows to its size, and its author.
  final class PictureWidgets: RowWidgets {
    private let author = GTKLabel("", .dim)
    private let picture: GTKPictureView<PictureRecord.ID>
    private let column: GTKBox

    var widget: GTKWidget { column }
    var accessibleLabel: String? { picture.failure.map { "\(author.text). \($0.message)" } ?? author.text }

    init(_ pictures: PictureLoader<PictureRecord.ID, GTKTexture>) {
      picture = GTKPictureView(pictures, height: 190)
      picture.inset = 80
      column = .column(spacing: 6, picture, author)
      column.setMargins(top: 12, bottom: 6, sides: 12)
    }

    func show(_ row: ListItemViewModel<GalleryPicture<Void>>) {
      author.text = row.item.record.author
      picture.accessibleLabel = "Picture by \(row.item.record.author)"
      picture.id = row.item.image.map { _ in row.item.id }
      let failure = row.detailState.failure
      picture.failure = failure
      picture.onRetry = nil
      if failure != nil { picture.onRetry = { [weak row] in row?.retry() } }
    }

    func revealed(_ row: ListItemViewModel<GalleryPicture<Void>>, _ reason: RevealReason) { picture.fadeIn() }

    func recycled() { picture.id = nil }
  }
#endif
