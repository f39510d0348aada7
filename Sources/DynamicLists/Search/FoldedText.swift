/// A text whose characters are without case and accents, with the place of each in the text.
struct FoldedText {
  private(set) var characters: [Character] = []
  /// Where the character begins in the text that each folded character was made of.
  private var places: [String.Index] = []

  init(_ text: Substring) {
    characters.reserveCapacity(text.utf8.count)
    places.reserveCapacity(text.utf8.count)
    for place in text.indices {
      Self.fold(text[place]) { character in
        characters.append(character)
        places.append(place)
      }
    }
  }

  func contains(_ word: [Character]) -> Bool {
    characters.count >= word.count && (0...(characters.count - word.count)).contains { isPlace($0, of: word) }
  }

  /// The places of a word, as positions of folded characters; no two overlap.
  func places(of word: [Character]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start + word.count <= characters.count {
      if isPlace(start, of: word) {
        found.append(start..<start + word.count)
        start += word.count
      } else {
        start += 1
      }
    }
    return found
  }

  /// The whole characters of the text that a run of folded characters was made of.
  func range(of run: Range<Int>, in text: String) -> Range<String.Index> {
    places[run.lowerBound]..<text.index(after: places[run.upperBound - 1])
  }

  private func isPlace(_ start: Int, of word: [Character]) -> Bool {
    for (offset, character) in word.enumerated() where characters[start + offset] != character { return false }
    return true
  }

  // MARK: Characters

  private static func fold(_ character: Character, _ body: (Character) -> Void) {
    if let ascii = character.asciiValue {
      // A line break of two scalars is ASCII, too.
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii)
      return body(Character(UnicodeScalar(isUppercase ? ascii + 32 : ascii)))
    }
    var folded = String.UnicodeScalarView()
    for scalar in character.unicodeScalars where !isAccent(scalar) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
        switch lower {
        case "ß": folded.append(contentsOf: "ss".unicodeScalars)
        case "ς": folded.append("σ")
        default: folded.append(baseLetters[lower.value] ?? lower)
        }
      }
    }
    for character in String(folded) { body(character) }
  }

  /// Whether a scalar is an accent or a vowel point. Marks that are letters of their own, as in Hindi and Thai, are
  /// not.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05BD, 0x064B...0x065F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
    default: false
    }
  }

  /// The letters under letters with accents, by their names: “LATIN SMALL LETTER E WITH ACUTE” has an e.
  private static let baseLetters: [UInt32: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [:]
    let bases: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F]
    for scalar in bases.joined().compactMap(Unicode.Scalar.init) {
      if let name = scalar.properties.name { named[name] = scalar }
    }
    var letters: [UInt32: Unicode.Scalar] = [0x131: "i", 0x439: "и", 0x451: "е"]
    let accented: [ClosedRange<UInt32>] = [0xDF...0x24F, 0x3AC...0x3CE, 0x450...0x4FF, 0x1E00...0x1FFF]
    for scalar in accented.joined().compactMap(Unicode.Scalar.init) {
      guard let name = scalar.properties.name, let with = name.utf8.firstRange(of: " WITH ".utf8) else { continue }
      if let base = named[String(name[..<with.lowerBound])] { letters[scalar.value] = base }
    }
    return letters
  }()
}

extension String {
  /// The text without white space at its ends, which alone makes no other search.
  var searchQuery: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
