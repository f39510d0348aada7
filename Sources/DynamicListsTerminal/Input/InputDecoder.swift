/// Decodes what a terminal sends into events, whatever way the bytes are split over reads.
///
/// A value without a clock: the owner calls `flush()` when nothing came for a moment after a read that left
/// `isUndecided` true. Bytes that mean nothing are dropped; the state stays small whatever is sent.
public struct InputDecoder: Sendable {
  enum State: Equatable, Sendable {
    /// Between events. Can become any of the others.
    case ground
    /// Inside of a UTF-8 sequence. Can become ground.
    case utf8([UInt8], missing: Int)
    /// After ESC. Can become ground, or any kind of sequence.
    case escape
    /// After ESC [. Can become ground, linuxFunction, x10Mouse or paste.
    case control([UInt8])
    /// After ESC O. Can become ground.
    case single
    /// After ESC [ [, the Linux console's F1 to F5. Can become ground.
    case linuxFunction
    /// After ESC [ M, three raw bytes follow. Can become ground.
    case x10Mouse([UInt8])
    /// A string that nobody asked for, up to its terminator. Can become ground.
    case string(introducer: UInt8, isEmpty: Bool)
    /// After ESC in such a string. Can become ground, or any kind of sequence.
    case stringEnd
    /// Pasted text up to ESC [ 201 ~. Can become ground.
    case paste
  }

  static let sequenceLimit = 64
  static let pasteLimit = 65_536
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private(set) var state = State.ground
  /// Whether the sequence began with a second ESC: Alt with a function key.
  private(set) var hasAlt = false
  /// What was pasted so far.
  private var pasted: [UInt8] = []
  private var events: [TerminalEvent] = []

  /// A decoder between two events.
  public init() {}

  /// Whether the bytes so far may be a whole key or the beginning of a longer one.
  public var isUndecided: Bool {
    switch state {
    case .escape, .control, .single, .linuxFunction, .string, .stringEnd, .x10Mouse: true
    case .ground, .utf8, .paste: false
    }
  }

  /// The events that these bytes complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    defer { events = [] }
    for byte in bytes { take(byte) }
    return events
  }

  /// Decides what was undecided: a lone ESC is the Escape key.
  public mutating func flush() -> [TerminalEvent] {
    defer { events = [] }
    switch state {
    case .escape:
      events += Array(repeating: .key(.escape), count: hasAlt ? 2 : 1)
    case .control(let parameters) where parameters.isEmpty: emit(.alt("["))
    case .single: emit(.alt("O"))
    case .string(let introducer, true): emit(.alt(Character(Unicode.Scalar(introducer))))
    case .control, .linuxFunction, .x10Mouse, .string, .stringEnd: break
    case .ground, .utf8, .paste: return []
    }
    reset()
    return events
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .utf8(let bytes, let missing): utf8(bytes + [byte], missing: missing - 1)
    case .escape: escape(byte)
    case .control(let parameters): control(parameters, byte)
    case .single:
      if let key = EscapeSequence.single(byte) { emit(key) }
      reset()
    case .linuxFunction:
      if (0x41...0x45).contains(byte) { emit(TerminalKey(.function(Int(byte) - 0x40))) }
      reset()
    case .x10Mouse(let bytes): x10Mouse(bytes + [byte])
    case .string(_, let isEmpty): string(byte, isEmpty: isEmpty)
    case .stringEnd:
      reset()
      if byte != 0x5C { escape(byte) }
    case .paste: paste(byte)
    }
  }

  private mutating func reset() {
    state = .ground
    hasAlt = false
  }

  private mutating func emit(_ key: TerminalKey) {
    events.append(.key(hasAlt ? TerminalKey(key.code, key.modifiers.union(.alt)) : key))
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
      if hasAlt { events.append(.key(.escape)) }
      hasAlt = true
    case 0x5B: state = .control([])
    case 0x4F: state = .single
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(introducer: byte, isEmpty: true)
    default:
      hasAlt = true
      state = .ground
      ground(byte)
      // A character of several bytes keeps its Alt until it is whole.
      if case .utf8 = state { return }
      hasAlt = false
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
        if let mouse = EscapeSequence.mouse(parameters, final: byte) {
          events.append(.mouse(mouse))
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
    if let mouse { events.append(.mouse(mouse)) }
    reset()
  }

  private mutating func string(_ byte: UInt8, isEmpty: Bool) {
    switch byte {
    case 0x07: reset()
    case 0x1B: state = .stringEnd
    default:
      if isEmpty, case .string(let introducer, _) = state {
        state = .string(introducer: introducer, isEmpty: false)
      }
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
      events.append(.pasted(String(decoding: text, as: UTF8.self)))
      pasted = []
      reset()
    } else if pasted.count > Self.pasteLimit + 1024 {
      // Beyond the limit only the end is looked for, in the last few bytes.
      pasted.removeSubrange(Self.pasteLimit..<(pasted.count - Self.pasteEnd.count))
    }
  }
}
