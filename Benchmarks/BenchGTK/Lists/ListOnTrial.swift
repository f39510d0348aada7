#if GTK
  import CAdwaita

  /// A list that a trial shows and changes: the package's or the one in C.
  @MainActor
  protocol ListOnTrial: AnyObject {
    /// The outermost widget.
    var widget: UnsafeMutablePointer<GtkWidget> { get }
    /// Whether rows are on screen.
    var showsRows: Bool { get }
    /// How many times widgets for a row were made.
    var widgetsMade: Int { get }
    /// Appends rows.
    func append(_ count: Int)
  }

  /// The author of a list.
  enum Author: String, CaseIterable {
    /// A list written by hand in C.
    case byHand = "c"
    /// The package.
    case package = "ours"

    @MainActor
    func makeList(_ content: RowContent, rows: Int) -> any ListOnTrial {
      switch self {
      case .byHand: ListInC(content, rows: rows)
      case .package: ListOfPackage(content, (0..<rows).map { Line(number: $0) })
      }
    }
  }
#endif
