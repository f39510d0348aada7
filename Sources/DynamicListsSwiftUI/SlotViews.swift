#if canImport(SwiftUI)
  import DynamicLists

  /// The view that was made last for each slot: it may appear before the one that it replaces disappears.
  ///
  /// A view is known by an object that lives as long as the view, and not much longer.
  struct SlotViews {
    private struct Made {
      weak var object: AnyObject?
      let id: ObjectIdentifier
    }

    private var views: [ListSlot: Made] = [:]

    mutating func made(_ view: AnyObject, for slot: ListSlot) {
      views[slot] = Made(object: view, id: ObjectIdentifier(view))
    }

    /// Forgets a slot's view that has disappeared; returns whether it was the slot's last one.
    mutating func remove(_ view: AnyObject, of slot: ListSlot) -> Bool {
      if let latest = views[slot], latest.id != ObjectIdentifier(view) { return false }
      views[slot] = nil
      return true
    }

    /// Forgets the views that are gone, and returns their slots.
    mutating func removeLost() -> [ListSlot] {
      let lost = views.filter { $0.value.object == nil }.map(\.key)
      for slot in lost { views[slot] = nil }
      return lost
    }

    /// Whether a view was made for a slot, and has not disappeared.
    func contains(_ slot: ListSlot) -> Bool { views[slot] != nil }

    /// Whether a slot's view lives.
    func isAlive(_ slot: ListSlot) -> Bool {
      // Not `views[slot]?.object`: with Swift 6.3 optional chaining to the weak property crashes.
      guard let view = views[slot] else { return false }
      return view.object != nil
    }
  }
#endif
