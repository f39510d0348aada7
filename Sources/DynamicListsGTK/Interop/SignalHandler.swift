#if GTK
  import CAdwaita

  /// A Swift closure that a GClosure owns and calls with a signal's arguments.
  @MainActor
  final class SignalHandler {
    /// Reads the arguments from a C array, and sets the answer if the signal has a return value.
    typealias Body = @MainActor (UnsafePointer<GValue>, _ answer: UnsafeMutablePointer<GValue>?) -> Void

    private let body: Body

    init(_ body: @escaping Body) { self.body = body }

    /// Connects to a signal whose argument and return types fit the closure.
    ///
    /// A type that does not fit stops the program here, before an emission reads a number as a pointer.
    func connect(
      to object: UnsafeMutableRawPointer, _ name: String, after: Bool, takes: [any SignalValue.Type],
      answers: (any SignalValue.Type)?
    ) -> SignalConnection {
      let instance: UnsafeMutablePointer<GTypeInstance> = object.cast()
      let type = instance.pointee.g_class.pointee.g_type
      var (signal, detail): (guint, GQuark) = (0, 0)
      guard g_signal_parse_name(name, type, &signal, &detail, 1) != 0 else {
        // A programming error: GLib alone would only print a warning.
        fatalError("\(String(cString: g_type_name(type))) has no signal \(name)")
      }
      var query = GSignalQuery()
      g_signal_query(signal, &query)
      if let reason = Self.misfit(takes, answers, query) {
        // A programming error: the closure would read a number as an address when the signal is emitted.
        fatalError("The signal \(name) of \(String(cString: g_type_name(type))) \(reason)")
      }
      let closure = made(
        g_closure_new_simple(guint(MemoryLayout<GClosure>.size), Unmanaged.passRetained(self).toOpaque()))
      g_closure_set_marshal(closure, callHandler)
      g_closure_add_finalize_notifier(closure, closure.pointee.data) { data, _ in releaseCallback(data) }
      let id = g_signal_connect_closure_by_id(object, signal, detail, closure, after ? 1 : 0)
      return SignalConnection(object, self, id: id)
    }

    /// Why the closure's types do not fit a signal; `nil` when they do. The last arguments may be left out.
    private static func misfit(
      _ takes: [any SignalValue.Type], _ answers: (any SignalValue.Type)?, _ query: GSignalQuery
    ) -> String? {
      // The lowest bit is a flag, G_SIGNAL_TYPE_STATIC_SCOPE.
      let brings = (0..<Int(query.n_params)).map { query.param_types[$0] & ~1 }
      let isFit = takes.count <= brings.count && zip(takes, brings).allSatisfy { $0.canHold($1) }
      if !isFit {
        let names = brings.map { String(cString: g_type_name($0)) }.joined(separator: ", ")
        return "brings (\(names)), the closure takes (\(takes.map { "\($0)" }.joined(separator: ", ")))"
      }
      let wants = query.return_type & ~1
      if let answers, FundamentalType(of: wants) != .nothing, !answers.canHold(wants) {
        return "wants \(String(cString: g_type_name(wants))), the closure answers with \(answers)"
      }
      return nil
    }

    fileprivate func call(_ arguments: UnsafePointer<GValue>, _ answer: UnsafeMutablePointer<GValue>?) {
      body(arguments, answer)
    }
  }

  private let callHandler: GClosureMarshal = { closure, answer, _, values, _, _ in
    guard let handler = closure?.pointee.data, let values else { return }
    // GTK emits on the main thread, and the pointers are used only there. The first value is the object itself.
    nonisolated(unsafe) let (data, arguments, answer) = (handler, values + 1, answer)
    MainActor.assumeIsolated {
      Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().call(arguments, answer)
    }
  }
#endif
