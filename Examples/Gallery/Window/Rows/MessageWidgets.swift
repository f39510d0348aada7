#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A message in a bubble: the user's own at the end of the line, the others' at its start.
  final class MessageWidgets: WidgetRow {
    private let name = GTKLabel("", .dim)
    private let text = GTKLabel("", maxLines: 12)
    private let bubble: GTKBox
    private let line: GTKBox

    var widget: GTKWidget { line }

    init() {
      bubble = .column(spacing: 2, name, text)
      bubble.setMargins(top: 8, bottom: 8, sides: 12)
      let card = GTKBox.column(bubble)
      card.setStyle("card")
      line = .row(card)
      line.setMargins(top: 4, bottom: 4, sides: 12)
    }

    func show(_ row: ListItemViewModel<Message>) {
      let message = row.item
      name.text = message.heading
      text.text = message.text
      gtk_widget_set_halign(line.pointer, message.isMine ? GTK_ALIGN_END : GTK_ALIGN_START)
    }
  }
#endif
