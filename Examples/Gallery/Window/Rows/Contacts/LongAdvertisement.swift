#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// An advertisement with its full text.
  final class LongAdvertisement: WidgetRow {
    private let text = GTKLabel("", maxLines: 8)
    private let column: GTKBox

    var widget: GTKWidget { column }

    init() {
      column = .column(spacing: 6, AdvertisementMark.make(), text)
      column.setMargins(top: 6, bottom: 6)
    }

    func show(_ row: ListItemViewModel<Entry>) { text.text = row.item.advertisement?.text ?? "" }
  }
#endif
