#if GTK
  /// Keyboard shortcuts that work in the whole window of a list.
  ///
  /// They act on the list that contains the focus, or on the only list that the window shows.
  public struct DynamicListKeys: OptionSet, Sendable {
    /// One bit for each shortcut.
    public let rawValue: Int

    /// Shortcuts from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Ctrl+R and F5, which refresh the list.
    public static let refresh = DynamicListKeys(rawValue: 1)
    /// Ctrl+F, which opens the filter.
    public static let filter = DynamicListKeys(rawValue: 2)
    /// Ctrl+A and Escape while rows have check boxes, which select all rows and end selecting.
    public static let selecting = DynamicListKeys(rawValue: 4)
  }
#endif
