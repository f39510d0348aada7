#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A contact in one line.
  final class ShortContact: WidgetRow {
    private let name = GTKLabel("", .heading)
    private let city = GTKLabel("", .dim)
    private let line: GTKBox
    private var star: StarButton?
    private var row: ListItemViewModel<Entry>?

    var widget: GTKWidget { line }

    init(_ actions: EntryActions) {
      line = .row(spacing: 12, name, city)
      line.setMargins(top: 4, bottom: 4, sides: 12)
      city.expand(horizontally: true)
      let star = StarButton { [weak self] in if let row = self?.row { actions.like(row) } }
      // Where others have a second button.
      gtk_widget_set_margin_end(star.button.pointer, 40)
      line.append(star.button)
      self.star = star
    }

    convenience init() { self.init(EntryActions()) }

    func show(_ row: ListItemViewModel<Entry>) {
      guard let contact = row.item.contact else { return }
      self.row = row
      name.text = contact.name
      city.text = contact.city
      star?.show(contact.isFavourite)
    }

    func recycled() { row = nil }
  }
#endif
