#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// An advertisement with a picture that can be shown and hidden.
  final class PictureAdvertisement: WidgetRow {
    private let text = GTKLabel("", maxLines: 8)
    private let toggle = GTKButton("Show Picture")
    private let picture = GTKPicture(height: 180)
    private let revealer = GTKWidget(gtk_revealer_new())
    private let column: GTKBox
    private var row: ListItemViewModel<Entry>?
    private var shownRow: RowID?

    var widget: GTKWidget { column }

    init() {
      column = .column(spacing: 6, AdvertisementMark.make(), text, toggle, revealer)
      column.setMargins(top: 6, bottom: 6)
      toggle.align(horizontally: GTK_ALIGN_START)
      toggle.onPress = { [weak self] in self?.row?.update { $0.isExpanded.toggle() } }
      picture.accessibleLabel = "A sunset over water"
      picture.texture = .sunset
      picture.setMargins(top: 6)
      gtk_revealer_set_child(revealer.opaque, picture.pointer)
    }

    func show(_ row: ListItemViewModel<Entry>) {
      guard let advertisement = row.item.advertisement else { return }
      self.row = row
      text.text = advertisement.text
      toggle.title = advertisement.isExpanded ? "Hide Picture" : "Show Picture"
      gtk_revealer_set_transition_duration(revealer.opaque, shownRow == row.id ? 250 : 0)
      gtk_revealer_set_reveal_child(revealer.opaque, advertisement.isExpanded ? 1 : 0)
      shownRow = row.id
    }

    func recycled() {
      row = nil
      shownRow = nil
    }
  }
#endif
