#if GTK
  /// A choice in the menu of a row, or a separator.
  @MainActor
  public struct RowMenuItem {
    let title: String
    let isEnabled: Bool
    /// `nil` for a separator.
    let action: (@MainActor () -> Void)?

    /// A choice; a disabled one is visible but cannot be chosen.
    public init(_ title: String, isEnabled: Bool = true, _ action: @escaping @MainActor () -> Void) {
      self.title = title
      self.isEnabled = isEnabled
      self.action = action
    }

    private init() { (title, isEnabled, action) = ("", false, nil) }

    /// A line between groups of choices.
    public static let separator = RowMenuItem()
  }
#endif
