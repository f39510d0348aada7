#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A contact in one line.
  final class ShortContact: WidgetRow {
    private let name = GTKLabel("", .heading, maxLines: 2)
    private let city = GTKLabel("", .dim)
    private let line: GTKBox
    private var star: StarButton?
    private var row: ListItemViewModel<Entry>?

    var widget: GTKWidget { line }

    init(_ actions: EntryActions) {
      line = .row(spacing: 6, name, city)
      city.expand(horizontally: true)
      let star = StarButton { [weak self] in if let row = self?.row { actions.like(row) } }
      line.append(star.button)
      line.append(Chevron.make())
      self.star = star
    }

    convenience init() { self.init(EntryActions()) }

    func show(_ row: ListItemViewModel<Entry>) {
      guard let contact = row.item.contact else { return }
      self.row = row
      name.text = contact.name
      city.text = contact.city
      star?.show(contact.isFavorite)
    }

    func recycled() { row = nil }
  }
#endif
