#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A story in one line, or in several if its text is long.
  final class StoryWidgets: RowWidgets {
    private let number = GTKLabel("", .dim)
    private let label = GTKLabel("", maxLines: 4)
    private let line: GTKBox

    var widget: GTKWidget { line }

    private let words: @MainActor () -> SearchWords

    init(words: @escaping @MainActor () -> SearchWords) {
      self.words = words
      number.setStyle("numeric")
      gtk_label_set_width_chars(OpaquePointer(number.pointer), 3)
      gtk_label_set_xalign(OpaquePointer(number.pointer), 1)
      label.expand(horizontally: true)
      line = .row(spacing: 12, number, label)
      line.setMargins(top: 10, bottom: 10, sides: 12)
    }

    func show(_ row: ListItemViewModel<Story>) {
      number.text = "\(row.item.id)"
      label.text = row.item.label
      label.highlighted = words().ranges(in: label.text)
    }
  }
#endif
