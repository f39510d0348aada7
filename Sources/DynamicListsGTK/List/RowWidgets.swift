#if GTK
  public import DynamicLists

  /// A class whose objects own the widgets of one row each.
  ///
  /// The list makes an object when the screen has room for another row, and reuses it for one row after
  /// another: ``show(_:)`` must set everything that it may have set for the row before. The list makes the
  /// objects of a class with an `init()`, which conforms to ``WidgetRow``; the closure of
  /// ``RowKind/init(_:row:)`` makes those of any other class.
  @MainActor
  public protocol RowWidgets<Item>: AnyObject, Sendable {
    /// The items of the list.
    associatedtype Item

    /// The outermost widget of the row.
    var widget: GTKWidget { get }

    /// Shows a row; called again after its item or the state of its detail changed.
    func show(_ row: ListItemViewModel<Item>)

    /// Starts animations: the row's detail arrived while the row was visible, or a row with its detail
    /// became visible.
    ///
    /// The default does nothing.
    func revealed(_ row: ListItemViewModel<Item>, _ reason: RevealReason)

    /// Ends work that belongs to the row that was shown; the default does nothing.
    func recycled()

    /// The accessible name of the row; `nil`, the default, means the texts of its labels.
    var accessibleLabel: String? { get }
  }

  extension RowWidgets {
    /// Starts no animation.
    public func revealed(_ row: ListItemViewModel<Item>, _ reason: RevealReason) {}

    /// Does nothing.
    public func recycled() {}

    /// `nil`: the list joins the texts of the row's labels.
    public var accessibleLabel: String? { nil }
  }
#endif
