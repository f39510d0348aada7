#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A contact whose address can be shown and hidden.
  final class CollapsibleContact: WidgetRow {
    private let name = GTKLabel("", .heading, maxLines: 2)
    private let address = GTKLabel("", .dim, maxLines: 3)
    private let fold = GTKButton(icon: "pan-down-symbolic", label: "Show Address")
    private let revealer = GTKWidget(gtk_revealer_new())
    private let column: GTKBox
    private var star: StarButton?
    private var row: ListItemViewModel<Entry>?
    private var shownRow: RowID?

    var widget: GTKWidget { column }

    init(_ actions: EntryActions) {
      let line = GTKBox.row(spacing: 6, name)
      column = .column(spacing: 0, line, revealer)
      name.expand(horizontally: true)
      fold.setStyle("flat")
      fold.setStyle("circular")
      fold.align(vertically: GTK_ALIGN_CENTER)
      address.setMargins(top: 2, bottom: 6)
      gtk_revealer_set_child(revealer.opaque, address.pointer)
      fold.onPress = { [weak self] in self?.row?.update { $0.isExpanded.toggle() } }
      let star = StarButton { [weak self] in if let row = self?.row { actions.like(row) } }
      line.append(star.button)
      line.append(fold)
      self.star = star
    }

    convenience init() { self.init(EntryActions()) }

    func show(_ row: ListItemViewModel<Entry>) {
      guard let contact = row.item.contact else { return }
      self.row = row
      name.text = contact.name
      address.text = "\(contact.street), \(contact.zip) \(contact.city)"
      star?.show(contact.isFavorite)
      showFold(contact.isExpanded, animated: shownRow == row.id)
      shownRow = row.id
    }

    private func showFold(_ isExpanded: Bool, animated: Bool) {
      gtk_revealer_set_transition_duration(revealer.opaque, animated ? 200 : 0)
      gtk_revealer_set_reveal_child(revealer.opaque, isExpanded ? 1 : 0)
      fold.setIcon(
        isExpanded ? "pan-up-symbolic" : "pan-down-symbolic", label: isExpanded ? "Hide Address" : "Show Address")
    }

    func recycled() {
      row = nil
      shownRow = nil
    }
  }
#endif
