#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A contact whose row opens a page.
  final class DetailedContact: WidgetRow {
    private let name = GTKLabel("", .heading, maxLines: 2)
    private let details = GTKLabel("", .dim)
    private let line: GTKBox
    private var star: StarButton?
    private var row: ListItemViewModel<Entry>?

    var widget: GTKWidget { line }

    init(_ actions: EntryActions) {
      let texts = GTKBox.column(spacing: 2, name, details)
      texts.expand(horizontally: true)
      line = .row(spacing: 6, texts)
      details.setStyle("caption")
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
      details.text = "\(contact.zip) \(contact.city)"
      star?.show(contact.isFavorite)
    }

    func recycled() { row = nil }
  }
#endif
