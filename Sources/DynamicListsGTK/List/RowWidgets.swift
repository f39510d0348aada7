#if GTK
  public import DynamicLists

  /// How the rows of a list look, as a class whose objects own the widgets of one row each.
  ///
  /// Made when the screen has room for another row, and then used for one row after
  /// another: ``show(_:)`` sets everything that it may have set before. A class with an
  /// `init()` says ``WidgetRow``, and the list makes its objects; objects of any other
  /// are made by the closure of ``RowKind/init(_:row:)``, which gives them what they need.
  @MainActor
  public protocol RowWidgets<Item>: AnyObject, Sendable {
    /// What the rows show.
    associatedtype Item: Sendable

    /// The outermost widget.
    var widget: GTKWidget { get }

    /// Shows a row; called again whenever its item or the state of its second level has changed.
    func show(_ row: ListItemViewModel<Item>)

    /// Starts animations: the row's data has come while it was visible, or it came
    /// into view with its data there. The default starts none.
    func revealed(_ row: ListItemViewModel<Item>, _ reason: RevealReason)

    /// Ends what belongs to the row that was shown; the default does nothing.
    func recycled()

    /// What a screen reader calls the row; by default all that its labels say.
    var accessibleLabel: String? { get }
  }

  extension RowWidgets {
    /// Starts no animation.
    public func revealed(_ row: ListItemViewModel<Item>, _ reason: RevealReason) {}

    /// Does nothing.
    public func recycled() {}

    /// The list puts together what the labels say.
    public var accessibleLabel: String? { nil }
  }
#endif
