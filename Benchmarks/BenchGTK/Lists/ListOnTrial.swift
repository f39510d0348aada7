#if GTK
  import CAdwaita

  /// A list that a trial can show and change, by whomever it was written.
  @MainActor
  protocol ListOnTrial: AnyObject {
    /// The outermost widget.
    var widget: UnsafeMutablePointer<GtkWidget> { get }
    /// Whether rows are on screen.
    var showsRows: Bool { get }
    /// How often widgets for a row were made.
    var widgetsMade: Int { get }
    /// Adds so many rows at the end.
    func append(_ count: Int)
  }

  /// Who wrote a list.
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
