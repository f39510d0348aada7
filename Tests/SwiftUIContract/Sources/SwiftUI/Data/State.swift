// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper that the host connects to the place of its view.
protocol Linked {
  @MainActor func link(to place: Place, as label: String)
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@propertyWrapper
public struct State<Value>: DynamicProperty, Linked {
  private let box: StateBox<Value>

  public init(wrappedValue value: Value) { box = StateBox(value) }
  public init(initialValue value: Value) { box = StateBox(value) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(reading: { [box] in box.value }, writing: { [box] in box.value = $0 })
  }

  func link(to place: Place, as label: String) {
    box.slot = place.slot(label) { StateSlot(box.initial, label: label, place: place) }
  }
}

// Unchecked because the compiler cannot see that only the host writes, on the main actor.
extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// The value of a state before its view has a place, and the place's slot afterwards.
final class StateBox<Value> {
  let initial: Value
  var slot: StateSlot<Value>?

  init(_ initial: Value) { self.initial = initial }

  var value: Value {
    get { slot?.value ?? initial }
    set { slot?.set(newValue) }
  }
}

/// The storage of a state, which lives as long as the view's place.
final class StateSlot<Value> {
  /// The value after all passes that have run.
  private var settled: Value
  /// The values that passes will set, oldest first.
  private var pending: [(pass: Int, value: Value)] = []
  private let label: String
  private weak var place: Place?

  init(_ value: Value, label: String, place: Place) {
    settled = value
    self.label = label
    self.place = place
  }

  /// The latest value; while a pass runs, the latest value that was set before or in this pass.
  var value: Value {
    guard let latest = pending.last?.value else { return settled }
    guard let pass = MainActor.assumeIsolated({ [place] in place?.host?.running?.number }) else { return latest }
    return pending.last { $0.pass <= pass }?.value ?? settled
  }

  func set(_ new: Value) {
    let animation = Animation.current
    let (from, to) = animation == nil ? ("", "") : ("\(value)", "\(new)")
    // Traps if the state is set off the main actor.
    let pass = MainActor.assumeIsolated { [place, label] () -> Int? in
      guard let place, place.parent != nil || place.host?.root === place, let host = place.host else { return nil }
      if let animation { host.note(animation, of: label, from: from, to: to, why: "withAnimation", at: place) }
      return host.invalidate(place)
    }
    guard let pass else {
      (settled, pending) = (new, [])
      return
    }
    pending.append((pass, new))
    let settle = Settling { [weak self] in self?.settle(pass) }
    MainActor.assumeIsolated { [place] in place?.host?.afterLastPass(settle.action) }
  }

  private func settle(_ pass: Int) {
    guard let last = pending.lastIndex(where: { $0.pass <= pass }) else { return }
    settled = pending[last].value
    pending.removeSubrange(...last)
  }
}

/// Passes a closure to the main actor.
/// Unchecked because states are set on the main actor only, so the closure never leaves it.
private struct Settling: @unchecked Sendable {
  let action: () -> Void
}
