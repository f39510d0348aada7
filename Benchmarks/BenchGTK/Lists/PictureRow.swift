#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// A line of text and a picture below it.
  final class PictureRow: WidgetRow {
    /// How many times widgets for a row were made.
    private(set) static var made = 0
    private let title = GTKLabel("", .heading)
    private let picture = GTKPicture(height: 190)
    private let box: GTKBox
    var widget: GTKWidget { box }

    init() {
      Self.made += 1
      box = .column(spacing: 8, title, picture)
      box.setMargins(top: 4, bottom: 4, sides: 12)
    }

    func show(_ row: ListItemViewModel<Line>) {
      RowTimer.time {
        let number = row.item.number
        title.text = "Author: Person \(number)"
        picture.texture = Pictures.all[number % Pictures.all.count]
      }
    }
  }
#endif
