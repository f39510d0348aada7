#if GTK
  /// A choice in the menu of a row, or a line between choices.
  @MainActor
  public struct RowMenuItem {
    let title: String
    let isEnabled: Bool
    /// `nil` for a line.
    let action: (@MainActor () -> Void)?

    /// A choice.
    public init(_ title: String, isEnabled: Bool = true, _ action: @escaping @MainActor () -> Void) {
      self.title = title
      self.isEnabled = isEnabled
      self.action = action
    }

    private init() { (title, isEnabled, action) = ("", false, nil) }

    /// A line between choices.
    public static let separator = RowMenuItem()
  }
#endif
