// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol ObservableObject: AnyObject {}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@propertyWrapper
public struct Published<Value> {
  private let subject: PassthroughSubject<Value, Never>

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    subject = PassthroughSubject()
  }

  public var wrappedValue: Value { willSet { subject.send(newValue) } }
  public var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }
}
