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
protocol RowBreaking {}

extension TupleView: RowBreaking {}
extension _ConditionalContent: RowBreaking {}
extension Optional: RowBreaking {}
extension Group: RowBreaking {}
extension AnyView: RowBreaking {}
extension EmptyView: RowBreaking {}
extension ForEach: RowBreaking {}
extension EditableContent: RowBreaking {}
extension TraitView: RowBreaking {}
extension ModifiedContent: RowBreaking {}
extension _ViewModifier_Content: RowBreaking {}
