#if GTK
  import CAdwaita

  @MainActor
  extension GPointer {
    /// Calls a closure whenever the object emits a signal, such as `clicked` or `notify::folded`.
    ///
    /// The closure takes as many of the signal's arguments as it needs, from the first, by the types of
    /// ``SignalValue``. They are compared when this is called: an unknown signal, or types that do
    /// not fit, end the program with a message that says what the signal brings.
    ///
    /// It is called for as long as the object lives, so it should hold its owner weakly; with `after`, once the
    /// object's own handler of the signal is done.
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

    /// Calls a closure whose answer the signal wants, such as whether `close-request` was dealt with.
    ///
    /// Otherwise as without an answer. An object in the answer is given away, as from a handler written in C.
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
