#if GTK
  /// Keys that reach a list from anywhere in its window.
  ///
  /// They are meant for the list that has the focus, or for the only one that the window shows.
  public struct DynamicListKeys: OptionSet, Sendable {
    /// A bit for each choice.
    public let rawValue: Int

    /// Keys by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Ctrl+R and F5, which refresh the list.
    public static let refresh = DynamicListKeys(rawValue: 1)
    /// Ctrl+F, which shows the field of the filter.
    public static let filter = DynamicListKeys(rawValue: 2)
  }
#endif
