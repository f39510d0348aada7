// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where Self.ObjectWillChangePublisher.Failure == Never
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that sends before a published property changes.
  public var objectWillChange: ObservableObjectPublisher {
    var storages: [any WillChangeStorage] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      storages += current.children.compactMap { ($0.value as? any WillChangeStored)?.willChangeStorage }
      mirror = current.superclassMirror
    }
    let publisher = storages.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for storage in storages { storage.objectWillChange = publisher }
    return publisher
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func send() { subject.send(()) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// A published property, as storage for the publisher of its object.
protocol WillChangeStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

protocol WillChangeStored {
  var willChangeStorage: any WillChangeStorage { get }
}
