// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper that the host connects to a view's place.
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

// Unchecked because the compiler cannot see that the host alone writes, on the main actor.
extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// What a view value holds until it is shown at a place, and the place's slot from then on.
final class StateBox<Value> {
  let initial: Value
  var slot: StateSlot<Value>?

  init(_ initial: Value) { self.initial = initial }

  var value: Value {
    get { slot?.value ?? initial }
    set { slot?.set(newValue) }
  }
}

/// A state that lives as long as its place.
final class StateSlot<Value> {
  private(set) var value: Value
  private let label: String
  private weak var place: Place?

  init(_ value: Value, label: String, place: Place) {
    self.value = value
    self.label = label
    self.place = place
  }

  func set(_ new: Value) {
    let old = value
    value = new
    let animation = Animation.current
    let (from, to) = animation == nil ? ("", "") : ("\(old)", "\(new)")
    // Traps when a state is set off the main actor.
    MainActor.assumeIsolated { [place, label] in
      guard let place, let host = place.host else { return }
      if let animation { host.note(animation, of: label, from: from, to: to, why: "withAnimation", at: place) }
      host.invalidate(place)
    }
  }
}
