/// The words of a search text, found in other texts without regard to case, accents and white space.
///
/// ```swift
/// let words = SearchWords("jose cafe")
/// words.match("Café", "José")            // true: each word is in one of the texts
/// words.ranges(in: "Cafés of José")      // the ranges of “Café” and “José”
/// ```
///
/// A word may stand anywhere in a text, also within a longer word. Accents of Latin and Greek letters, vowel points of
/// Hebrew and Arabic, and the case of all letters are ignored; “ß” is “ss”. No language's own rules apply.
public struct SearchWords: Hashable, Sendable {
  private let words: [[Character]]

  /// Splits a search text at its white space.
  public init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0).characters }.filter { !$0.isEmpty }
  }

  /// Whether there are no words: they are in every text.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether each word is in at least one of the texts. O(length of the texts × words).
  public func match(_ texts: String...) -> Bool { match(texts) }

  /// Whether each word is in at least one of the texts, such as the fields of an item.
  public func match(_ texts: [String]) -> Bool {
    if words.isEmpty { return true }
    let texts = texts.map { FoldedText($0[...]) }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }

  /// The parts of a text that a row highlights: every place of every word, in ascending order and without overlaps;
  /// places that touch are one range. Empty without words. O(length of the text × words).
  public func ranges(in text: String) -> [Range<String.Index>] {
    if words.isEmpty { return [] }
    let folded = FoldedText(text[...])
    let places = words.flatMap(folded.places).sorted { $0.lowerBound < $1.lowerBound }
    var ranges: [Range<String.Index>] = []
    for place in places {
      let range = folded.range(of: place, in: text)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }
}
