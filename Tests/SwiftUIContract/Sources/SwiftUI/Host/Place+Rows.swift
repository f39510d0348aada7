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

  /// Whether the place stands in a lazy container as one row of its own, with the modifiers around it.
  var isRow: Bool {
    let type = ObjectIdentifier(type(of: view))
    if let known = host?.typesOfOneRow[type] { return known }
    let isRow = rowCount(ofView: view) == 1
    host?.typesOfOneRow[type] = isRow
    return isRow
  }

  private func rowCount<V: View>(ofView view: V) -> Int? { SwiftUI.rowCount(of: V.self) }

  /// Whether the place is there and cannot be seen.
  var isTransparent: Bool { if case .look("opacity(0.0)") = trait { true } else { false } }

  /// Whether a person could get at the place.
  var isReachable: Bool {
    var place: Place? = self
    while let current = place {
      if current.isOutOfWindow || current.isUnseen || current.isBehindSwipe || current.isTransparent { return false }
      place = current.enclosing
    }
    return true
  }

  /// Whether the place only comes with a swipe over its row.
  var isBehindSwipe: Bool {
    if isAside, case .aside(.swipe, _) = enclosing?.trait { true } else { false }
  }

  /// Whether a row has swipe actions, of its own or of what is around it in its container.
  var hasSwipeActions: Bool {
    if first(where: \.isBehindSwipe) != nil { return true }
    var place = enclosing
    while let current = place, !current.isLazyContainer {
      if case .aside(.swipe, _) = current.trait { return true }
      place = current.enclosing
    }
    return false
  }

  /// The places of a tab view's tabs.
  var tabs: [Place] {
    var found: [Place] = []
    func collect(_ place: Place) {
      if case .aside(.tabItem, _) = place.trait { found.append(place) } else { place.children.forEach(collect) }
    }
    children.forEach(collect)
    return found
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
  static var fixedRowCount: Int? {
    if Modifier.self is any AttachedTrait.Type { return rowCount(of: Content.self) }
    // The content counts as one row in the modifier's body.
    guard let modifier = Modifier.self as? any ViewModifier.Type, bodyRowCount(of: modifier) == 1 else { return nil }
    return rowCount(of: Content.self)
  }

}
extension _ViewModifier_Content: RowBreaking {
  static var fixedRowCount: Int? { 1 }
}

@MainActor
private func bodyRowCount<M: ViewModifier>(of type: M.Type) -> Int? { rowCount(of: M.Body.self) }
