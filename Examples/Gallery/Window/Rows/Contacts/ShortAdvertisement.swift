#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// An advertisement in one line, whose full text can be shown and hidden.
  final class ShortAdvertisement: WidgetRow {
    private let text = GTKLabel("", .dim, maxLines: 8)
    private let line: GTKBox

    var widget: GTKWidget { line }

    init() {
      line = .row(spacing: 12, AdvertisementMark.make(), text)
      line.setMargins(top: 6, bottom: 6)
      text.expand(horizontally: true)
    }

    func show(_ row: ListItemViewModel<Entry>) {
      guard let advertisement = row.item.advertisement else { return }
      text.text = advertisement.text
      gtk_label_set_lines(text.opaque, advertisement.isExpanded ? 8 : 1)
    }
  }
#endif
