#if GTK
  import CAdwaita
  import Testing

  @testable import DynamicListsGTK

  /// Closures for signals of all types, on objects that need no display.
  @MainActor
  struct GTKSignalTests {
    /// An object of a new GType whose signals a test defines.
    @MainActor
    private final class Emitter {
      static let type = g_type_register_static_simple(
        FundamentalType.object.rawValue, "DlTestEmitter", guint(MemoryLayout<GObjectClass>.size), { _, _ in },
        guint(MemoryLayout<GObject>.size), { _, _ in }, GTypeFlags(rawValue: 0))
      private static var signals = 0

      let object = made(g_object_new_with_properties(Emitter.type, 0, nil, nil))
      private var isAlive = true

      isolated deinit { end() }

      func end() {
        guard isAlive else { return }
        isAlive = false
        g_object_unref(object)
      }

      /// Defines a signal with a unique name.
      func signal(_ parameters: [GType], returns: GType = FundamentalType.nothing.rawValue) -> String {
        Self.signals += 1
        let name = "signal-\(Self.signals)"
        var parameters = parameters
        g_signal_newv(
          name, Self.type, G_SIGNAL_RUN_LAST, nil, nil, nil, nil, returns, guint(parameters.count), &parameters)
        return name
      }

      /// Emits a signal with arguments, and returns its return value.
      func emit<Answer>(
        _ name: String, _ arguments: [any SignalValue], as types: [GType], returns: GType,
        _ read: (UnsafePointer<GValue>) -> Answer
      ) -> Answer {
        var values = [GValue](repeating: GValue(), count: arguments.count + 1)
        g_value_init(&values[0], Self.type)
        g_value_set_object(&values[0], object)
        for (index, argument) in arguments.enumerated() {
          g_value_init(&values[index + 1], types[index])
          argument.store(in: &values[index + 1])
        }
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        var answer = GValue()
        let returnsNothing = FundamentalType(of: returns) == .nothing
        if !returnsNothing { g_value_init(&answer, returns) }
        let signal = g_signal_lookup(name, Self.type)
        if returnsNothing { g_signal_emitv(values, signal, 0, nil) } else { g_signal_emitv(values, signal, 0, &answer) }
        defer { if !returnsNothing { g_value_unset(&answer) } }
        return read(&answer)
      }

      func emit(_ name: String, _ arguments: [any SignalValue] = [], as types: [GType] = []) {
        emit(name, arguments, as: types, returns: FundamentalType.nothing.rawValue) { _ in }
      }
    }

    /// Passes a value through a signal as an argument, and back as the return value.
    private func roundTrip<Value: SignalValue & Equatable>(_ value: Value, as type: FundamentalType) {
      let emitter = Emitter()
      let name = emitter.signal([type.rawValue], returns: type.rawValue)
      var seen: [Value] = []
      emitter.object.onSignal(name) { (value: Value) -> Value in
        seen.append(value)
        return value
      }
      let answer = emitter.emit(name, [value], as: [type.rawValue], returns: type.rawValue) { Value($0) }
      #expect(seen == [value], "\(type)")
      #expect(answer == value, "\(type)")
    }

    @Test func everyTypeOfArgumentAndReturnValueArrives() {
      roundTrip(true, as: .boolean)
      roundTrip(false, as: .boolean)
      for type: FundamentalType in [.char, .int, .long, .int64] { roundTrip(-100, as: type) }
      for type: FundamentalType in [.uchar, .uint, .ulong, .uint64] { roundTrip(200, as: type) }
      roundTrip(Int32.min, as: .int)
      roundTrip(UInt32.max, as: .uint)
      roundTrip(Int.min, as: .int64)
      roundTrip(Int.max, as: .uint64)
      roundTrip(0.25, as: .double)
      roundTrip(-0.25, as: .float)
      roundTrip("Zürich", as: .string)
      roundTrip("Zürich" as String?, as: .string)
      roundTrip(nil as String?, as: .string)
      roundTrip(nil as OpaquePointer?, as: .pointer)
      roundTrip(OpaquePointer(bitPattern: 0x1000), as: .pointer)
      roundTrip(UnsafeMutableRawPointer(bitPattern: 0x1000), as: .pointer)
    }

    @Test func enumerationsAndFlagsArriveAsTheirNumbers() {
      let types = [gtk_position_type_get_type(), gtk_state_flags_get_type()]
      let emitter = Emitter()
      let name = emitter.signal(types)
      var seen: [[Int]] = []
      emitter.object.onSignal(name) { (edge: Int32, flags: UInt32) in seen.append([Int(edge), Int(flags)]) }
      emitter.object.onSignal(name) { (edge: UInt32, flags: Int) in seen.append([Int(edge), flags]) }
      emitter.emit(name, [GTK_POS_BOTTOM.rawValue, GTK_STATE_FLAG_FOCUSED.rawValue], as: types)
      #expect(seen == [[3, 32], [3, 32]])
    }

    @Test func objectsStructuresAndVariantsArriveAsPointers() {
      let types = [
        FundamentalType.object.rawValue, g_date_get_type(), FundamentalType.variant.rawValue,
        FundamentalType.parameter.rawValue,
      ]
      let emitter = Emitter()
      let name = emitter.signal(types)
      let object = made(g_object_new_with_properties(Emitter.type, 0, nil, nil))
      defer { g_object_unref(object) }
      var days: UInt32 = 0
      var number: UInt32 = 0
      var isSame = false
      emitter.object.onSignal(name) {
        (
          same: UnsafeMutablePointer<GObject>, date: UnsafeMutablePointer<GDate>, variant: OpaquePointer,
          spec: OpaquePointer?
        ) in
        isSame = same == object && spec == nil
        days = g_date_get_julian(date)
        number = g_variant_get_uint32(variant)
      }
      g_object_ref(object)
      emitter.emit(
        name,
        [
          object, made(g_date_new_julian(700_000)), made(g_variant_ref_sink(g_variant_new_uint32(7))),
          nil as OpaquePointer?,
        ], as: types)
      #expect(isSame && days == 700_000 && number == 7)
    }

    @Test func aReturnedObjectIsTransferred() {
      let emitter = Emitter()
      let type = FundamentalType.object.rawValue
      let name = emitter.signal([], returns: type)
      let object = made(g_object_new_with_properties(Emitter.type, 0, nil, nil))
      emitter.object.onSignal(name) { () -> OpaquePointer? in object.opaque }
      let count = emitter.emit(name, [], as: [], returns: type) { value in
        #expect(OpaquePointer?(value) == object.opaque)
        return object.pointee.ref_count
      }
      // The return value held the only reference.
      #expect(count == 1)
    }

    @Test func aClosureMayLeaveOutArgumentsAndTheReturnValue() {
      let emitter = Emitter()
      let types = [FundamentalType.int.rawValue, FundamentalType.string.rawValue]
      let name = emitter.signal(types, returns: FundamentalType.boolean.rawValue)
      var seen: [String] = []
      emitter.object.onSignal(name) { seen.append("nothing") }
      emitter.object.onSignal(name) { (number: Int) in seen.append("\(number)") }
      emitter.object.onSignal(name) { (number: Int, text: String) in seen.append("\(number) \(text)") }
      let answer = emitter.emit(name, [5, "five"], as: types, returns: FundamentalType.boolean.rawValue) { Bool($0) }
      #expect(seen == ["nothing", "5", "5 five"])
      #expect(!answer)
    }

    @Test func aReturnValueOfASignalWithoutOneIsIgnored() {
      let emitter = Emitter()
      let name = emitter.signal([])
      var seen: Set<Int> = []
      emitter.object.onSignal(name) { seen.insert(1).inserted }
      emitter.emit(name)
      #expect(seen == [1])
    }

    @Test func notifyPassesThePropertyOrNothing() {
      // A GIO object, since no display is needed.
      let list = made(g_list_store_new(Emitter.type))
      defer { g_object_unref(list.raw) }
      var names: [String] = []
      list.onSignal("notify::n-items") { names.append("plain") }
      list.onSignal("notify") { (property: OpaquePointer) in
        names.append(String(cString: g_param_spec_get_name(property.cast())))
      }
      var changes: [[Int]] = []
      list.onSignal("items-changed") { (position: UInt32, removed: Int, added: UInt32) in
        changes.append([Int(position), removed, Int(added)])
      }
      let emitter = Emitter()
      g_list_store_append(list, emitter.object)
      #expect(changes == [[0, 0, 1]])
      g_object_notify(list.cast(), "item-type")
      #expect(names.contains("item-type"))
    }

    @Test func aConnectionCanBeDisconnectedByItsClosure() {
      final class Owned {}
      let emitter = Emitter()
      let name = emitter.signal([])
      var calls = 0
      weak var owned: Owned?
      var connection: SignalConnection?
      do {
        let held = Owned()
        owned = held
        connection = emitter.object.onSignal(name) {
          calls += 1
          withExtendedLifetime(held) {}
          if calls == 2 { connection?.disconnect() }
        }
      }
      #expect(connection?.isConnected == true)
      for _ in 0..<4 { emitter.emit(name) }
      #expect(calls == 2)
      #expect(connection?.isConnected == false)
      connection = nil
      #expect(owned == nil, "The closure's captures are released with the connection")
    }

    @Test func aConnectionEndsWithItsObject() {
      final class Owned {}
      let emitter = Emitter()
      let name = emitter.signal([])
      weak var owned: Owned?
      let connection: SignalConnection
      do {
        let held = Owned()
        owned = held
        connection = emitter.object.onSignal(name) { withExtendedLifetime(held) {} }
      }
      #expect(owned != nil && connection.isConnected)
      emitter.end()
      #expect(owned == nil && !connection.isConnected)
      // The object is finalized; `disconnect()` must not access it.
      connection.disconnect()
    }

    // MARK: Types that do not fit

    @Test func aClosureOfAnotherTypeStopsTheProgramWithAMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let list = made(g_list_store_new(FundamentalType.object.rawValue))
          list.onSignal("items-changed") { (_: OpaquePointer) in }
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("The signal items-changed of GListStore brings (guint, guint, guint), the closure takes"))
      #expect(said.contains("(OpaquePointer)"))
    }

    @Test func aClosureWithTooManyParametersStopsTheProgramWithAMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let list = made(g_list_store_new(FundamentalType.object.rawValue))
          list.onSignal("notify") { (_: OpaquePointer, _: Int) in }
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("The signal notify of GListStore brings (GParam), the closure takes (OpaquePointer, Int)"))
    }

    @Test func aReturnValueOfAnotherTypeStopsTheProgramWithAMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let command = made(g_application_new("org.example.Test", GApplicationFlags(rawValue: 0)))
          command.onSignal("handle-local-options") { () -> String in "" }
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("handle-local-options of GApplication wants gint, the closure answers with String"))
    }

    @Test func anUnknownSignalStopsTheProgramWithAMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let list = made(g_list_store_new(FundamentalType.object.rawValue))
          list.onSignal("clicked") {}
        }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("GListStore has no signal clicked"))
    }
  }
#endif
