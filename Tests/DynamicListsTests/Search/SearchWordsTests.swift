import DynamicLists
import Testing

/// Words of a search text in other texts.
struct SearchWordsTests {
  private func found(_ search: String, in text: String) -> [String] {
    SearchWords(search).ranges(in: text).map { String(text[$0]) }
  }

  @Test func caseAndAccentsDoNotCount() {
    #expect(found("cafe", in: "Das CAFÉ, café, Cafe\u{301}") == ["CAFÉ", "café", "Cafe\u{301}"])
    #expect(found("ÉCOLE", in: "ecole") == ["ecole"])
    #expect(found("tieng viet", in: "Tiếng Việt") == ["Tiếng", "Việt"])
    #expect(found("lodz", in: "Łódź") == ["Łódź"])
    #expect(found("αθηνα", in: "Αθήνα ΑΘΗΝΑ") == ["Αθήνα", "ΑΘΗΝΑ"])
    #expect(found("ОДУВАНЧИК", in: "одуванчик") == ["одуванчик"])
    #expect(found("елка", in: "Ёлка") == ["Ёлка"])
    #expect(found("i", in: "İIı") == ["İIı"])
  }

  @Test func lettersThatBecomeTwoAreHighlightedWhole() {
    #expect(found("strasse", in: "Straße") == ["Straße"])
    #expect(found("STRAẞE", in: "Strasse") == ["Strasse"])
    #expect(found("s", in: "ß") == ["ß"])
  }

  @Test func otherScriptsAreComparedByTheirCharacters() {
    #expect(found("東京", in: "東京都") == ["東京"])
    #expect(found("が", in: "か\u{3099}") == ["か\u{3099}"])
    #expect(found("के", in: "का के").count == 1, "vowels of Hindi are letters")
    #expect(found("👍", in: "ok 👍🏽 👍") == ["👍"])
  }

  @Test func everyPlaceOfEveryWordIsARangeAndThoseThatMeetAreOne() {
    #expect(found("an", in: "banana an") == ["anan", "an"])
    #expect(found("bana nana", in: "banana") == ["banana"])
    #expect(found("na ba", in: "ba na") == ["ba", "na"])
    #expect(found("x", in: "banana").isEmpty && found(" ", in: "banana").isEmpty && found("a", in: "").isEmpty)
  }

  @Test func textsMatchWhenEachWordIsInOneOfThem() {
    let words = SearchWords(" joyce\t DUB ")
    #expect(words.match("Dubliners", "James Joyce") && !words.match("Ulysses", "James Joyce"))
    #expect(SearchWords("  ").isEmpty && SearchWords("").match("anything") && SearchWords("").match([]))
    #expect(SearchWords("a  b") == SearchWords("A b"))
  }

  /// The rules in their plainest form: a text folded beforehand, and every place tried.
  @Test func rangesAreThoseOfAllPlacesInRandomTexts() {
    var random = SystemRandomNumberGenerator()
    let letters: [Character] = ["a", "A", "á", "b", "B", " "]
    func text(_ count: Int) -> String { String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" }) }
    for _ in 0..<2_000 {
      let (text, search) = (text(Int.random(in: 0..<12)), text(Int.random(in: 0..<5)))
      let plain = text.map { ["A", "á"].contains($0) ? "a" : $0 == "B" ? "b" : $0 }
      var marked = Set<Int>()
      for word in search.split(separator: " ") {
        let word = word.map { ["A", "á"].contains($0) ? Character("a") : $0 == "B" ? "b" : $0 }
        var start = 0
        while start + word.count <= plain.count {
          let isHere = Array(plain[start..<start + word.count]) == word
          if isHere { marked.formUnion(start..<start + word.count) }
          start += isHere ? word.count : 1
        }
      }
      let ranges = SearchWords(search).ranges(in: text)
      let found = ranges.map { range in
        text.distance(
          from: text.startIndex, to: range.lowerBound)..<text.distance(
            from: text.startIndex, to: range.upperBound)
      }
      #expect(Set(found.joined()) == marked, "\(search) in \(text)")
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
