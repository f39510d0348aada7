#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// A line of text, a spinner until the picture is loaded, and the picture.
  final class CheckedRow: WidgetRow {
    /// How many rows exist.
    @MainActor static var alive = 0
    /// The shown rows, with weak references to their objects.
    @MainActor static var shown: [RowID: Held] = [:]

    struct Held {
      weak var row: ListItemViewModel<CheckedPicture>?
    }

    private let title = GTKLabel("", .heading)
    private let spinner = GTKSpinner()
    private let picture = GTKPicture(height: 190)
    private let box: GTKBox
    var widget: GTKWidget { box }

    init() {
      box = .column(spacing: 8, title, spinner, picture)
      Self.alive += 1
    }

    isolated deinit { Self.alive -= 1 }

    func show(_ row: ListItemViewModel<CheckedPicture>) {
      Self.shown[row.id] = Held(row: row)
      title.text = "Author: Person \(row.item.id)"
      spinner.isSpinning = row.item.texture == nil
      picture.texture = row.item.texture
    }

    func revealed(_ row: ListItemViewModel<CheckedPicture>, _ reason: RevealReason) { picture.fadeIn() }

    /// The shown rows whose objects still exist.
    @MainActor static func heldRows() -> Int {
      shown = shown.filter { $0.value.row != nil }
      return shown.count
    }
  }
#endif
