// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// Sends its present value to a new subscriber, and each new value before it is set.
///
/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  /// Only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  public var projectedValue: Published<Value>.Publisher { Publisher(storage: storage) }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subscribe(AnySubscriber(subscriber))
    }
  }

  fileprivate final class Storage: WillChangeStorage {
    private(set) var value: Value
    private let subject = PassthroughSubject<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?

    init(_ value: Value) { self.value = value }

    func set(_ new: Value) {
      objectWillChange?.send()
      subject.send(new)
      value = new
    }

    func subscribe(_ subscriber: AnySubscriber<Value, Never>) {
      subject.subscribe(subscriber) { [self] in _ = subscriber.receive(value) }
    }
  }
}

extension Published: WillChangeStored {
  var willChangeStorage: any WillChangeStorage { storage }
}
