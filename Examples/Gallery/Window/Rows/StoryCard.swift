#if GTK
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A story as a card.
  final class StoryCard: RowWidgets {
    private let title = GTKLabel("", .heading)
    private let label = GTKLabel("", maxLines: 4)
    private let card: GTKBox
    private let column: GTKBox

    var widget: GTKWidget { column }

    private let words: @MainActor () -> SearchWords

    init(words: @escaping @MainActor () -> SearchWords) {
      self.words = words
      let texts = GTKBox.column(spacing: 4, title, label)
      texts.setMargins(top: 14, bottom: 14, sides: 16)
      card = .column(texts)
      card.setStyle("card")
      column = .column(card)
      column.setMargins(top: 6, bottom: 6, sides: 12)
    }

    func show(_ row: ListItemViewModel<Story>) {
      title.text = "Story \(row.item.id)"
      label.text = row.item.label
      label.highlighted = words().ranges(in: label.text)
    }
  }
#endif
