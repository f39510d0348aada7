#if GTK
  public import DynamicLists

  /// One kind of row: how its widgets are made, and how they show a row.
  ///
  /// A list makes at most a few hundred instances of a kind, whatever the number of rows, and reuses the
  /// widgets of rows that left the screen for other rows of the kind.
  @MainActor
  public struct RowKind<Item> {
    /// Identifies the kind within a list.
    let id: RowKindID
    let make: @MainActor () -> RowInstance<Item>

    /// A kind whose rows are objects of a class.
    public init<Row: WidgetRow>(_ type: Row.Type) where Row.Item == Item {
      self.init(id: .type(ObjectIdentifier(type))) { type.init() }
    }

    /// A kind whose row objects are made by a closure, which can pass them more than an item.
    public init<Row: RowWidgets>(_ name: String, row: @escaping @MainActor () -> Row) where Row.Item == Item {
      self.init(id: .name(name), row: row)
    }

    private init<Row: RowWidgets>(id: RowKindID, row: @escaping @MainActor () -> Row) where Row.Item == Item {
      self.id = id
      make = {
        let row = row()
        return RowInstance(
          widget: row.widget, show: { row.show($0) }, revealed: { row.revealed($0, $1) }, recycled: { row.recycled() },
          label: { row.accessibleLabel })
      }
    }

    /// A kind whose widgets are plain pointers, for use with another binding of GTK.
    ///
    /// - Parameters:
    ///   - name: Unique among the list's kinds.
    ///   - make: Makes the widgets of a row, and returns the outermost one; the list sinks its reference.
    ///   - bind: Shows a row; called again after its item or the state of its detail changed.
    ///   - unbind: Called before the widgets show another row or none.
    ///   - revealed: Called when the row's data becomes visible; the place to start animations.
    public init<Widget: GPointer>(
      _ name: String, make: @escaping @MainActor () -> Widget,
      bind: @escaping @MainActor (Widget, ListItemViewModel<Item>) -> Void,
      unbind: @escaping @MainActor (Widget) -> Void = { _ in },
      revealed: @escaping @MainActor (Widget, ListItemViewModel<Item>, RevealReason) -> Void = { _, _, _ in }
    ) {
      id = .name(name)
      self.make = {
        let made = make()
        return RowInstance(
          widget: GTKWidget(made), show: { bind(made, $0) }, revealed: { revealed(made, $0, $1) },
          recycled: { unbind(made) }, label: { nil })
      }
    }
  }

  /// The identity of a kind: a class, or a name. Each row that is shown compares it with its cell's.
  enum RowKindID: Hashable {
    case type(ObjectIdentifier)
    case name(String)
  }
#endif
