#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// An advertisement in one line.
  final class ShortAdvertisement: WidgetRow {
    private let text = GTKLabel("", .dim)
    private let line: GTKBox

    var widget: GTKWidget { line }

    init() {
      line = .row(spacing: 12, AdvertisementMark.make(), text)
      line.setMargins(top: 10, bottom: 10, sides: 12)
      text.expand(horizontally: true)
    }

    func show(_ row: ListItemViewModel<Entry>) { text.text = row.item.advertisement?.text ?? "" }
  }
#endif
