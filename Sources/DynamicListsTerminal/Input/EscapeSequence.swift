/// The meaning of complete escape sequences, as xterm, rxvt, the Linux console and kitty send them.
enum EscapeSequence {
  /// The key of a byte after ESC O.
  static func single(_ final: UInt8) -> TerminalKey? {
    switch final {
    case 0x61...0x64: rxvtArrow(final, .control)
    case 0x50...0x53: TerminalKey(.function(Int(final) - 0x4F))
    case 0x4D: .enter
    default: letter(final).map { TerminalKey($0) }
    }
  }

  /// The key of the parameters between ESC [ and the final byte.
  static func control(_ parameters: [UInt8], final: UInt8) -> TerminalKey? {
    guard let fields = fields(parameters[...]) else { return nil }
    let numbers = fields.map { $0.first ?? 0 }
    let held = fields.count > 1 ? fields[1] : []
    // In kitty's protocol, 3 as the second number reports a released key.
    if held.count > 1, held[1] == 3 { return nil }
    guard let modifiers = modifiers(held.first ?? 1) else { return nil }
    switch final {
    case 0x7E where numbers.first == 27 && numbers.count == 3: return character([numbers[2]], modifiers)
    case 0x7E: return code(number: numbers.first ?? 0).map { TerminalKey($0, modifiers) }
    case 0x24: return code(number: numbers.first ?? 0).map { TerminalKey($0, .shift) }
    case 0x5E: return code(number: numbers.first ?? 0).map { TerminalKey($0, .control) }
    case 0x40: return code(number: numbers.first ?? 0).map { TerminalKey($0, [.control, .shift]) }
    case 0x75: return fields.first.flatMap { character($0, modifiers) }
    case 0x5A: return TerminalKey(.tab, modifiers.union(.shift))
    case 0x61...0x64: return rxvtArrow(final, .shift)
    // Without a number under kitty's protocol, `CSI 1 ; modifiers P` in all terminals.
    case 0x50...0x53 where numbers.count <= 2: return TerminalKey(.function(Int(final) - 0x4F), modifiers)
    default: return letter(final).map { TerminalKey($0, modifiers) }
    }
  }

  /// The answer of the parameters between ESC [ and the final byte.
  static func answer(_ parameters: [UInt8], final: UInt8) -> TerminalAnswer? {
    switch final {
    case 0x6E where parameters == [0x30]: return .ready
    case 0x52:
      // In the first row the answer looks like F3 with a modifier, so the cursor is
      // never queried there.
      guard let numbers = numbers(parameters[...]), numbers.count == 2, numbers[0] > 1, numbers[1] > 0 else {
        return nil
      }
      return .cursor(TerminalPosition(column: numbers[1] - 1, row: numbers[0] - 1))
    case 0x75 where parameters.first == 0x3F: return numbers(parameters.dropFirst())?.first.map { .keyboard($0) }
    default: return nil
    }
  }

  /// The answer between ESC ] and its terminator: `11;rgb:ffff/ffff/ffff`, the background color.
  static func answer(systemCommand bytes: [UInt8]) -> TerminalAnswer? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false).prefix(3)
    let levels = parts.compactMap { digits -> UInt8? in
      guard (1...4).contains(digits.utf8.count), let level = Int(digits, radix: 16), level >= 0 else { return nil }
      let highest = (1 << (4 * digits.utf8.count)) - 1
      return UInt8((level * 255 + highest / 2) / highest)
    }
    return levels.count == 3 ? .background(.rgb(levels[0], levels[1], levels[2])) : nil
  }

  /// A report of the SGR mouse mode.
  static func mouse(_ parameters: [UInt8], final: UInt8) -> TerminalMouse? {
    guard parameters.first == 0x3C, final == 0x4D || final == 0x6D,
      let numbers = numbers(parameters.dropFirst()), numbers.count == 3
    else { return nil }
    return TerminalMouse(report: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == 0x6D)
  }

  /// Numbers between semicolons; nil if other characters are present. Sub-parameters after a colon are skipped.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    fields(parameters)?.map { $0.first ?? 0 }
  }

  /// Numbers between semicolons, each with its sub-parameters after colons. A number is at most the largest code point;
  /// a missing number is 0.
  private static func fields(_ parameters: ArraySlice<UInt8>) -> [[Int]]? {
    var fields = parameters.isEmpty ? [] : [[0]]
    for byte in parameters {
      let last = fields.count - 1
      switch byte {
      case 0x3B: fields.append([0])
      case 0x3A: fields[last].append(0)
      case 0x30...0x39:
        let number = fields[last][fields[last].count - 1]
        fields[last][fields[last].count - 1] = min(number * 10 + Int(byte) - 0x30, 0x110000)
      default: return nil
      }
    }
    return fields
  }

  /// The modifiers of a number that is one more than their bits; a missing number has none. `nil` for a combination with
  /// Super, Hyper or Meta, which belongs to the desktop: a letter that is held together with one of them must not act as
  /// the letter alone. Caps Lock and Num Lock are left out.
  private static func modifiers(_ number: Int) -> TerminalKey.Modifiers? {
    let bits = max(0, number - 1)
    return bits & 0b11_1000 == 0 ? TerminalKey.Modifiers(rawValue: bits & 0b111) : nil
  }

  private static func letter(_ final: UInt8) -> TerminalKey.Code? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  private static func rxvtArrow(_ final: UInt8, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
    letter(final - 0x20).map { TerminalKey($0, modifiers) }
  }

  private static func code(number: Int) -> TerminalKey.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// A key reported by its code point, as kitty and xterm's modifyOtherKeys do; kitty may add the shifted code point.
  private static func character(_ values: [Int], _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
    guard let value = values.first else { return nil }
    switch value {
    case 9: return TerminalKey(.tab, modifiers)
    case 13: return TerminalKey(.enter, modifiers)
    case 27: return TerminalKey(.escape, modifiers)
    case 8, 127: return TerminalKey(.backspace, modifiers)
    case 57376...57398: return TerminalKey(.function(value - 57363), modifiers)
    case 57399...57426: return keypad(value).map { TerminalKey($0, modifiers) }
    default:
      guard let character = visible(value) else { return nil }
      // With Control the unshifted key counts, otherwise the shifted character.
      guard modifiers.contains(.shift), !modifiers.contains(.control) else {
        return TerminalKey(.character(character), modifiers)
      }
      let shifted = values.count > 1 ? visible(values[1]) : character.uppercased().first
      return TerminalKey(.character(shifted ?? character), modifiers.subtracting(.shift))
    }
  }

  private static func visible(_ value: Int) -> Character? {
    guard value >= 0x20, !(0x7F..<0xA0).contains(value), !(0xE000..<0xF900).contains(value) else { return nil }
    return UInt32(exactly: value).flatMap(Unicode.Scalar.init).map(Character.init)
  }

  /// The keys of kitty's numbers for the keypad, as if the same keys of the main block were pressed.
  private static func keypad(_ value: Int) -> TerminalKey.Code? {
    let characters = Array("0123456789./*-+")
    switch value {
    case 57399...57413: return .character(characters[value - 57399])
    case 57414: return .enter
    case 57415: return .character("=")
    case 57416: return .character(",")
    default:
      let codes: [TerminalKey.Code] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      return codes[value - 57417]
    }
  }
}
