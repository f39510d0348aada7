extension Place {
  /// The row of a lazy container in which this place is.
  var row: Place? {
    var place: Place? = self
    while let current = place {
      if current.rowID != nil { return current }
      place = current.enclosing
    }
    return nil
  }

  /// Whether the place stands in a lazy container as one row of its own.
  var isRow: Bool {
    if view is any RowBreaking { return false }
    return view is any Primitive
  }

  /// Whether a person could get at the place.
  var isReachable: Bool {
    var place: Place? = self
    while let current = place {
      if current.isOutOfWindow { return false }
      if current.isAside, case .aside(.swipe, _) = current.enclosing?.trait { return false }
      place = current.enclosing
    }
    return true
  }

  /// What this place or the nearest around it has.
  func inherited<Value>(_ keyPath: KeyPath<Place, Value?>) -> Value? {
    var place: Place? = self
    while let current = place {
      if let value = current[keyPath: keyPath] { return value }
      place = current.enclosing
    }
    return nil
  }
}

/// Views that are no row themselves: what is inside may be several, or none.
@MainActor
protocol RowBreaking {
  /// How many rows there are, where the type says it.
  static var fixedRowCount: Int? { get }
}

extension RowBreaking {
  // `TupleView` too, of whose parts SwiftUI knows more.
  static var fixedRowCount: Int? { nil }
}

/// How many rows a view is, as far as its type says, as that of an `if` without `else` does not.
@MainActor
func rowCount<V: View>(of type: V.Type) -> Int? {
  if let breaking = type as? any RowBreaking.Type { return breaking.fixedRowCount }
  return type is any Primitive.Type ? 1 : rowCount(of: V.Body.self)
}

extension TupleView: RowBreaking {}
extension _ConditionalContent: RowBreaking where TrueContent: View, FalseContent: View {
  static var fixedRowCount: Int? {
    let first = rowCount(of: TrueContent.self)
    return first == rowCount(of: FalseContent.self) ? first : nil
  }
}
extension Optional: RowBreaking where Wrapped: View {}
extension Group: RowBreaking where Content: View {
  static var fixedRowCount: Int? { rowCount(of: Content.self) }
}
extension AnyView: RowBreaking {}
extension EmptyView: RowBreaking {
  static var fixedRowCount: Int? { 0 }
}
extension ForEach: RowBreaking {}
extension EditableContent: RowBreaking {}
extension TraitView: RowBreaking {
  static var fixedRowCount: Int? { rowCount(of: Content.self) }
}
extension ModifiedContent: RowBreaking where Content: View {
  static var fixedRowCount: Int? { Modifier.self is any AttachedTrait.Type ? rowCount(of: Content.self) : nil }
}
extension _ViewModifier_Content: RowBreaking {}
