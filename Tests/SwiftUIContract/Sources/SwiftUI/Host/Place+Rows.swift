extension Place {
  /// The lazy container's row that contains this place.
  var row: Place? {
    var place: Place? = self
    while let current = place {
      if current.rowID != nil { return current }
      place = current.enclosing
    }
    return nil
  }

  /// Whether the place, with the modifiers around it, is one row of a lazy container.
  var isRow: Bool {
    let type = ObjectIdentifier(type(of: view))
    if let known = host?.typesOfOneRow[type] { return known }
    let isRow = rowCount(ofView: view) == 1
    host?.typesOfOneRow[type] = isRow
    return isRow
  }

  private func rowCount<V: View>(ofView view: V) -> Int? { SwiftUI.rowCount(of: V.self) }

  /// Whether the place has an opacity of 0.
  var isTransparent: Bool { if case .look("opacity(0.0)") = trait { true } else { false } }

  /// Whether the user can reach the place by touch.
  var isReachable: Bool { isReachable(byKeys: false) }

  /// Whether the user can reach the place; keys also reach transparent views.
  func isReachable(byKeys: Bool) -> Bool {
    var place: Place? = self
    while let current = place {
      if current.isOutOfWindow || current.isUnseen || current.isBehindSwipe { return false }
      if current.isTransparent, !byKeys { return false }
      place = current.enclosing
    }
    return true
  }

  /// Whether the place is visible only after a swipe over its row.
  var isBehindSwipe: Bool {
    if isAside, case .aside(.swipe, _) = enclosing?.trait { true } else { false }
  }

  /// Whether a row has swipe actions, of its own or set around it.
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

  /// The value of the nearest place, from this one outwards, that has one.
  func inherited<Value>(_ keyPath: KeyPath<Place, Value?>) -> Value? {
    var place: Place? = self
    while let current = place {
      if let value = current[keyPath: keyPath] { return value }
      place = current.enclosing
    }
    return nil
  }
}

/// A view that is not a row itself and may contain several rows, or none.
@MainActor
protocol RowBreaking {
  /// The number of rows, if the type determines it.
  static var fixedRowCount: Int? { get }
}

extension RowBreaking {
  // Also for `TupleView`, for which SwiftUI can count more than this host does.
  static var fixedRowCount: Int? { nil }
}

/// The number of rows of a view, if its type determines it; an `if` without `else` does not.
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
    // The content of a modifier counts as one row inside the modifier's body.
    guard let modifier = Modifier.self as? any ViewModifier.Type, bodyRowCount(of: modifier) == 1 else { return nil }
    return rowCount(of: Content.self)
  }

}
extension _ViewModifier_Content: RowBreaking {
  static var fixedRowCount: Int? { 1 }
}

@MainActor
private func bodyRowCount<M: ViewModifier>(of type: M.Type) -> Int? { rowCount(of: M.Body.self) }
