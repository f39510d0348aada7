#if GTK
  public import DynamicLists

  /// One kind of row: how its widgets are made, and how they show a row.
  ///
  /// A list makes a kind's widgets a few hundred times at most, whatever the number
  /// of rows, and gives those of rows that went out of sight to others of the kind.
  @MainActor
  public struct RowKind<Item: Sendable> {
    /// Tells one kind from another.
    let id: AnyHashable
    let make: @MainActor () -> RowInstance<Item>

    /// A kind whose rows are objects of a class.
    public init<Row: WidgetRow>(_ type: Row.Type) where Row.Item == Item {
      self.init(id: ObjectIdentifier(type)) { type.init() }
    }

    /// A kind whose rows are objects that a closure makes, and gives what they need besides an item.
    public init<Row: RowWidgets>(_ name: String, row: @escaping @MainActor () -> Row) where Row.Item == Item {
      self.init(id: name, row: row)
    }

    private init<Row: RowWidgets>(id: AnyHashable, row: @escaping @MainActor () -> Row) where Row.Item == Item {
      self.id = id
      make = {
        let row = row()
        return RowInstance(
          widget: row.widget, show: { row.show($0) }, revealed: { row.revealed($0, $1) }, recycled: { row.recycled() },
          label: { row.accessibleLabel })
      }
    }

    /// A kind in plain widgets of whatever binding, which knows them by a pointer type of its own.
    ///
    /// - Parameters:
    ///   - name: Unlike those of the list's other kinds.
    ///   - make: Makes the widgets of a row. Called for few rows; the list takes hold of the widget.
    ///   - bind: Shows a row, and again whenever something of it has changed.
    ///   - unbind: The widgets will show another row, or none.
    ///   - revealed: Starts animations as the row's data becomes visible.
    public init<Widget: GPointer>(
      _ name: String, make: @escaping @MainActor () -> Widget,
      bind: @escaping @MainActor (Widget, ListItemViewModel<Item>) -> Void,
      unbind: @escaping @MainActor (Widget) -> Void = { _ in },
      revealed: @escaping @MainActor (Widget, ListItemViewModel<Item>, RevealReason) -> Void = { _, _, _ in }
    ) {
      id = name
      self.make = {
        let made = make()
        return RowInstance(
          widget: GTKWidget(made), show: { bind(made, $0) }, revealed: { revealed(made, $0, $1) },
          recycled: { unbind(made) }, label: { nil })
      }
    }
  }
#endif
