/// Decodes what a terminal sends into events, whatever way the bytes are split over reads.
///
/// A value without a clock: the owner calls `flush()` when nothing came for a moment after a read that left
/// `isUndecided` true. Bytes that mean nothing are dropped; the state stays small whatever is sent.
public struct InputDecoder: Sendable {
  enum State: Equatable, Sendable {
    /// Between events. Can become any of the others but `lateEscape`.
    case ground
    /// Inside of a UTF-8 sequence. Can become ground.
    case utf8([UInt8], missing: Int)
    /// After ESC. Can become lateEscape, ground, or any kind of sequence.
    case escape
    /// After an ESC that was told as the key, while the rest of a sequence may still come. Can become ground, control or
    /// single.
    case lateEscape
    /// After ESC [. Can become ground, linuxFunction, x10Mouse or paste.
    case control([UInt8])
    /// After ESC O. Can become ground.
    case single
    /// After ESC [ [, the Linux console's F1 to F5. Can become ground.
    case linuxFunction
    /// After ESC [ M, three raw bytes follow. Can become ground.
    case x10Mouse([UInt8])
    /// An answer of the terminal, or a string that nobody asked for, up to its terminator. Can become ground.
    case string(introducer: UInt8, [UInt8])
    /// After ESC in such a string. Can become ground, or any kind of sequence.
    case stringEnd(introducer: UInt8, [UInt8])
    /// Pasted text up to ESC [ 201 ~. Can become ground.
    case paste
  }

  /// How much of the sequence's beginning was told as keys already, since its rest came late.
  private enum Told: Sendable {
    case nothing
    case escape
    case everything
  }

  static let sequenceLimit = 64
  static let pasteLimit = 65_536
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private(set) var state = State.ground
  /// Whether the sequence began with a second ESC: Alt with a function key.
  private(set) var hasAlt = false
  private var told = Told.nothing
  /// What was pasted so far.
  private var pasted: [UInt8] = []
  private var decoded: [DecodedInput] = []

  /// Whether the terminal sends its Escape key as a sequence, so that a lone ESC is always the beginning of one.
  var tellsEscape = false

  /// A decoder between two events.
  public init() {}

  /// Whether the bytes so far may be a whole key or the beginning of a longer one.
  ///
  /// A sequence that no key begins is waited for, however long it takes: its rest never becomes a key.
  public var isUndecided: Bool {
    switch state {
    case .escape, .lateEscape, .single, .stringEnd: true
    case .control(let parameters): parameters.isEmpty
    case .string(_, let bytes): !Self.beginsAnswer(bytes)
    case .ground, .utf8, .paste, .linuxFunction, .x10Mouse: false
    }
  }

  /// Whether it may be the Escape key that is undecided, for which a person waits.
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

  /// Decides what was undecided: a lone ESC is the Escape key.
  ///
  /// What goes on as a sequence after that, on a link that was too slow, is dropped and never read as keys; so
  /// `isUndecided` stays true until the next call.
  public mutating func flush() -> [TerminalEvent] {
    guard isUndecided else { return [] }
    let keys = undecidedKeys
    switch (state, told) {
    case (.escape, _):
      hasAlt = false
      told = .escape
      state = .lateEscape
    case (.control, .nothing), (.single, .nothing), (.control, .escape), (.single, .escape): told = .everything
    default: reset()
    }
    return keys.map(TerminalEvent.key)
  }

  /// What the undecided bytes are if nothing follows them, without what was told of them.
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
    switch told {
    case .nothing: [.alt(character)]
    case .escape: [.character(character)]
    case .everything: []
    }
  }

  /// A string that begins with a number is an answer; Alt and a key may begin any other.
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
    told = .nothing
  }

  private mutating func emit(_ key: TerminalKey) {
    emit(.key(hasAlt ? TerminalKey(key.code, key.modifiers.union(.alt)) : key))
  }

  /// The end of a sequence whose beginning was told already says nothing more.
  private mutating func emit(_ event: TerminalEvent) {
    if told == .nothing { decoded.append(.event(event)) }
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
      // Not a continuation: the character was cut off, and this byte is
      // something of its own.
      reset()
      if let last = bytes.last { take(last) }
      return
    }
    if missing > 0 {
      state = .utf8(bytes, missing: missing)
      return
    }
    if let text = String(validating: bytes, as: UTF8.self), let character = text.first,
      text.unicodeScalars.allSatisfy({ $0.value >= 0xA0 })
    {
      emit(.character(character))
    }
    reset()
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // Two in a row: Alt with the sequence that follows, or the key twice.
      if hasAlt { emit(.key(.escape)) }
      hasAlt = true
    case 0x5B: state = .control([])
    case 0x4F: state = .single
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(introducer: byte, [])
    default:
      hasAlt = true
      state = .ground
      ground(byte)
      // A character of several bytes keeps its Alt until it is whole.
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
      // The shifted keys of rxvt end in a dollar, which elsewhere goes on.
      if byte == 0x24, let key = EscapeSequence.control(parameters, final: byte) {
        emit(key)
        reset()
      }
    case 0x5B where parameters.isEmpty: state = .linuxFunction
    case 0x4D where parameters.isEmpty: state = .x10Mouse([])
    case 0x40..<0x7F:
      if parameters.count >= Self.sequenceLimit {
        reset()
      } else if byte == 0x7E, parameters == Array("200".utf8) {
        reset()
        pasted = []
        state = .paste
      } else {
        if let answer = EscapeSequence.answer(parameters, final: byte) {
          decoded.append(.answer(answer))
        } else if let mouse = EscapeSequence.mouse(parameters, final: byte) {
          emit(.mouse(mouse))
        } else if let key = EscapeSequence.control(parameters, final: byte) {
          emit(key)
        }
        reset()
      }
    default:
      // A control code cancels the sequence and counts for itself.
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
    // These reports don't say which button came up: taken for the left one.
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
      // No string contains it: the user wants out of one that lost its end.
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
    if byte == 0x03 {
      // No terminal pastes it: the user wants out of a paste that lost its end.
      pasted = []
      reset()
      emit(.control("c"))
      return
    }
    pasted.append(byte)
    if byte == 0x7E, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      let text = pasted.dropLast(Self.pasteEnd.count).prefix(Self.pasteLimit)
      decoded.append(.event(.pasted(String(decoding: text, as: UTF8.self))))
      pasted = []
      reset()
    } else if pasted.count > Self.pasteLimit + 1024 {
      // Beyond the limit only the end is looked for, in the last few bytes.
      pasted.removeSubrange(Self.pasteLimit..<(pasted.count - Self.pasteEnd.count))
    }
  }
}
