/// Decodes a terminal's bytes into events, independent of how reads split the bytes.
///
/// A value without a clock: when no byte follows for a moment and `isUndecided` is true, the owner calls `flush()`; so it
/// does when no byte follows for some seconds and `isPasting` is true. Bytes without a meaning are dropped; the decoder's
/// size is bounded.
public struct InputDecoder: Sendable {
  enum State: Equatable, Sendable {
    /// Between events. Can become any state except `lateEscape`.
    case ground
    /// Inside a UTF-8 sequence. Can become ground.
    case utf8([UInt8], missing: Int)
    /// After ESC. Can become lateEscape, ground, or any kind of sequence.
    case escape
    /// After an ESC that was emitted as the Escape key, while the rest of a sequence may still arrive. Can become
    /// ground, control or single.
    case lateEscape
    /// After ESC [. Can become ground, linuxFunction, x10Mouse or paste.
    case control([UInt8])
    /// After ESC O. Can become ground.
    case single
    /// After ESC [ [, the Linux console's F1 to F5. Can become ground.
    case linuxFunction
    /// After ESC [ M, three raw bytes follow. Can become ground.
    case x10Mouse([UInt8])
    /// An answer of the terminal or an unrequested string, up to its terminator. Can become ground.
    case string(introducer: UInt8, [UInt8])
    /// After ESC in a string. Can become ground, or any kind of sequence.
    case stringEnd(introducer: UInt8, [UInt8])
    /// Pasted text up to ESC [ 201 ~, whatever is between: terminals do not strip control characters. Can become ground.
    case paste
  }

  /// Which part of the sequence's beginning was already emitted as keys, because the rest arrived late.
  private enum Emitted: Sendable {
    case nothing
    case escape
    case everything
  }

  static let sequenceLimit = 64
  static let pasteLimit = 65_536
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private(set) var state = State.ground
  /// Whether a second ESC preceded the sequence: Alt with a function key.
  private(set) var hasAlt = false
  private var emitted = Emitted.nothing
  /// The bytes pasted so far.
  private var pasted: [UInt8] = []
  private var decoded: [DecodedInput] = []

  /// Whether the terminal sends its Escape key as a sequence, so that a single ESC always begins a sequence.
  var tellsEscape = false

  /// A decoder between two events.
  public init() {}

  /// Whether the bytes so far are a complete key or the beginning of a longer sequence.
  ///
  /// False inside a sequence that cannot be a key: its rest may arrive at any time and never becomes a key.
  public var isUndecided: Bool {
    switch state {
    case .escape, .lateEscape, .single, .stringEnd: true
    case .control(let parameters): parameters.isEmpty
    case .string(_, let bytes): !Self.beginsAnswer(bytes)
    case .ground, .utf8, .paste, .linuxFunction, .x10Mouse: false
    }
  }

  /// Whether a paste has begun, and its end has not arrived: until then all bytes are pasted text, and none is a key.
  public var isPasting: Bool { state == .paste }

  /// How many bytes of a paste are held.
  var pastedCount: Int { pasted.count }

  /// Whether the undecided bytes may be the Escape key, whose effect the user waits for.
  var mayBeEscape: Bool { state == .escape && !tellsEscape }

  /// The events that these bytes complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    decodeAll(bytes).compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// The events and answers that these bytes complete.
  mutating func decodeAll(_ bytes: some Sequence<UInt8>) -> [DecodedInput] {
    defer { decoded = [] }
    for byte in bytes { take(byte) }
    return decoded
  }

  /// Ends the undecided state: a single ESC becomes the Escape key. Ends a paste whose end was lost: its text so far is
  /// pasted.
  ///
  /// On a slow link, the rest of a sequence may arrive after this call; it is dropped and never read as keys. Therefore
  /// `isUndecided` stays true until the next call.
  public mutating func flush() -> [TerminalEvent] {
    if isPasting { return [endPaste(pasted[...])] }
    guard isUndecided else { return [] }
    let keys = undecidedKeys
    switch (state, emitted) {
    case (.escape, _):
      hasAlt = false
      emitted = .escape
      state = .lateEscape
    case (.control, .nothing), (.single, .nothing), (.control, .escape), (.single, .escape): emitted = .everything
    default: reset()
    }
    return keys.map(TerminalEvent.key)
  }

  /// The keys of the undecided bytes if nothing follows them, without the keys already emitted.
  private var undecidedKeys: [TerminalKey] {
    switch state {
    case .escape: Array(repeating: .escape, count: hasAlt ? 2 : 1)
    case .control: introducer("[")
    case .single: introducer("O")
    case .string(let byte, let bytes) where bytes.isEmpty: introducer(Character(Unicode.Scalar(byte)))
    default: []
    }
  }

  private func introducer(_ character: Character) -> [TerminalKey] {
    switch emitted {
    case .nothing: (hasAlt ? [.escape] : []) + [.alt(character)]
    case .escape: [.character(character)]
    case .everything: []
    }
  }

  /// A string that begins with a digit is an answer; a string that does not may be Alt and a key.
  private static func beginsAnswer(_ bytes: [UInt8]) -> Bool {
    bytes.first.map { (0x30...0x39).contains($0) } ?? false
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .utf8(let bytes, let missing): utf8(bytes + [byte], missing: missing - 1)
    case .escape: escape(byte)
    case .lateEscape: lateEscape(byte)
    case .control(let parameters): control(parameters, byte)
    case .single:
      if let key = EscapeSequence.single(byte) { emit(key) }
      reset()
    case .linuxFunction:
      if (0x41...0x45).contains(byte) { emit(TerminalKey(.function(Int(byte) - 0x40))) }
      reset()
    case .x10Mouse(let bytes): x10Mouse(bytes + [byte])
    case .string(let introducer, let bytes): string(introducer, bytes, byte)
    case .stringEnd(let introducer, let bytes):
      reset()
      if byte == 0x5C { answer(introducer, bytes) } else { escape(byte) }
    case .paste: paste(byte)
    }
  }

  private mutating func reset() {
    state = .ground
    hasAlt = false
    emitted = .nothing
  }

  private mutating func emit(_ key: TerminalKey) {
    emit(.key(hasAlt ? TerminalKey(key.code, key.modifiers.union(.alt)) : key))
  }

  /// Emits nothing at the end of a sequence whose beginning was already emitted as keys.
  private mutating func emit(_ event: TerminalEvent) {
    if emitted == .nothing { decoded.append(.event(event)) }
  }

  /// An ESC before what is no key, such as the terminal's answer to a query, was the Escape key and not Alt.
  private mutating func emitEscapeKey() {
    if hasAlt { emit(.key(.escape)) }
    hasAlt = false
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00: emit(.control(" "))
    case 0x08, 0x7F: emit(.backspace)
    case 0x09: emit(.tab)
    case 0x0A, 0x0D: emit(.enter)
    case 0x01..<0x1B: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x1C..<0x20: emit(.control(Character(Unicode.Scalar(byte + 0x40))))
    case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .utf8([byte], missing: 1)
    case 0xE0...0xEF: state = .utf8([byte], missing: 2)
    case 0xF0...0xF4: state = .utf8([byte], missing: 3)
    default: break
    }
  }

  private mutating func utf8(_ bytes: [UInt8], missing: Int) {
    guard let last = bytes.last, last & 0xC0 == 0x80 else {
      // Not a continuation byte: the character was cut off, and this byte begins a new event.
      reset()
      if let last = bytes.last { take(last) }
      return
    }
    if missing > 0 {
      state = .utf8(bytes, missing: missing)
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are not valid are decoded as a replacement, which has other bytes.
    if text.utf8.elementsEqual(bytes), let character = text.first,
      text.unicodeScalars.allSatisfy({ $0.value >= 0xA0 })
    {
      emit(.character(character))
    }
    reset()
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // Two in a row: Alt with the key that follows, Escape before an answer, or Escape pressed twice.
      if hasAlt { emit(.key(.escape)) }
      hasAlt = true
    case 0x5B: state = .control([])
    case 0x4F: state = .single
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      emitEscapeKey()
      state = .string(introducer: byte, [])
    default:
      hasAlt = true
      state = .ground
      ground(byte)
      // Alt applies to the whole character, which has several bytes.
      if case .utf8 = state { return }
      hasAlt = false
    }
  }

  private mutating func lateEscape(_ byte: UInt8) {
    switch byte {
    case 0x5B: state = .control([])
    case 0x4F: state = .single
    default:
      reset()
      take(byte)
    }
  }

  private mutating func control(_ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x20..<0x40:
      state = .control(parameters.count < Self.sequenceLimit ? parameters + [byte] : parameters)
      // rxvt ends shifted keys in a dollar sign, which in other sequences is not the final byte.
      if byte == 0x24, let key = EscapeSequence.control(parameters, final: byte) {
        emit(key)
        reset()
      }
    case 0x5B where parameters.isEmpty: state = .linuxFunction
    case 0x4D where parameters.isEmpty:
      emitEscapeKey()
      state = .x10Mouse([])
    case 0x40..<0x7F:
      if parameters.count >= Self.sequenceLimit {
        reset()
      } else if byte == 0x7E, parameters == Array("200".utf8) {
        emitEscapeKey()
        reset()
        pasted = []
        state = .paste
      } else {
        if let answer = EscapeSequence.answer(parameters, final: byte) {
          emitEscapeKey()
          decoded.append(.answer(answer))
        } else if let first = parameters.first, (0x3C...0x3F).contains(first) {
          // Reports of the mouse and answers to nobody's query.
          emitEscapeKey()
          if let mouse = EscapeSequence.mouse(parameters, final: byte) { emit(.mouse(mouse)) }
        } else if let key = EscapeSequence.control(parameters, final: byte) {
          emit(key)
        }
        reset()
      }
    default:
      // A control code cancels the sequence and is an event of its own.
      reset()
      take(byte)
    }
  }

  private mutating func x10Mouse(_ bytes: [UInt8]) {
    if bytes.count < 3 {
      state = .x10Mouse(bytes)
      return
    }
    let report = Int(bytes[0]) - 32
    // These reports don't say which button was released: the left one is assumed.
    let isRelease = report & 3 == 3 && report < 32
    let mouse = TerminalMouse(
      report: isRelease ? report & ~3 : report, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32,
      isRelease: isRelease)
    if let mouse { emit(.mouse(mouse)) }
    reset()
  }

  private mutating func string(_ introducer: UInt8, _ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x07:
      reset()
      answer(introducer, bytes)
    case 0x1B: state = .stringEnd(introducer: introducer, bytes)
    case 0x03:
      // No valid string contains Ctrl+C: the user presses it to leave a string whose end was lost.
      reset()
      take(byte)
    default: state = .string(introducer: introducer, bytes.count < Self.sequenceLimit ? bytes + [byte] : bytes)
    }
  }

  private mutating func answer(_ introducer: UInt8, _ bytes: [UInt8]) {
    if introducer == 0x5D, bytes.count < Self.sequenceLimit, let answer = EscapeSequence.answer(systemCommand: bytes) {
      decoded.append(.answer(answer))
    }
  }

  private mutating func paste(_ byte: UInt8) {
    pasted.append(byte)
    if byte == 0x7E, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      decoded.append(.event(endPaste(pasted.dropLast(Self.pasteEnd.count))))
    } else if pasted.count > Self.pasteLimit + 1024 {
      // Beyond the limit, only the last bytes are kept, to find the end marker.
      pasted.removeSubrange(Self.pasteLimit..<(pasted.count - Self.pasteEnd.count))
    }
  }

  private mutating func endPaste(_ bytes: ArraySlice<UInt8>) -> TerminalEvent {
    let text = String(decoding: bytes.prefix(Self.pasteLimit), as: UTF8.self)
    pasted = []
    reset()
    return .pasted(text)
  }
}
