#if GTK
  import CAdwaita

  @MainActor
  extension GPointer {
    /// Calls a closure each time the object emits a signal, such as `clicked` or `notify::folded`.
    ///
    /// The closure's parameters are the signal's first arguments; it may leave out the last ones. ``SignalValue``
    /// lists the types. An unknown signal or a type that does not fit stops the program at this call, with a
    /// message that names the signal's types.
    ///
    /// The closure is called until the object is finalized, so capture its owner weakly. With `after`, the closure
    /// runs after the object's default handler.
    @discardableResult
    public func onSignal<each Argument: SignalValue>(
      _ name: String, after: Bool = false, _ body: @escaping @MainActor (repeat each Argument) -> Void
    ) -> SignalConnection {
      var types: [any SignalValue.Type] = []
      repeat types.append((each Argument).self)
      let handler = SignalHandler { values, _ in
        var next = values
        body(repeat Self.take((each Argument).self, &next))
      }
      return handler.connect(to: raw, name, after: after, takes: types, answers: nil)
    }

    /// Calls a closure that returns a value to the signal, such as whether it handled `close-request`.
    ///
    /// The rest is as without a return value. A returned object's reference passes to the caller (transfer full).
    @discardableResult
    public func onSignal<each Argument: SignalValue, Answer: SignalValue>(
      _ name: String, after: Bool = false, _ body: @escaping @MainActor (repeat each Argument) -> Answer
    ) -> SignalConnection {
      var types: [any SignalValue.Type] = []
      repeat types.append((each Argument).self)
      let handler = SignalHandler { values, result in
        var next = values
        let answer = body(repeat Self.take((each Argument).self, &next))
        if let result { answer.store(in: result) }
      }
      return handler.connect(to: raw, name, after: after, takes: types, answers: Answer.self)
    }

    private static func take<Value: SignalValue>(
      _ type: Value.Type, _ next: inout UnsafePointer<GValue>
    ) -> Value {
      defer { next += 1 }
      return Value(next)
    }
  }
#endif
