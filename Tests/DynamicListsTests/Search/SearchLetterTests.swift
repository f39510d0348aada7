import DynamicLists
import Observation
import Testing

/// Letters at the ends of the ranges that are folded, and what is observed of a search.
struct SearchLetterTests {
  private func isFound(_ search: String, in text: String) -> Bool { SearchWords(search).match(text) }

  @Test func aFinalSigmaIsASigma() {
    #expect(isFound("λογοσ", in: "λόγος") && isFound("ΛΌΓΟΣ", in: "λόγος") && isFound("λόγος", in: "ΛΟΓΟΣ"))
    #expect(!isFound("σ", in: "λόγο"))
  }

  @Test func theFirstLettersOfAlphabetsHaveAccentsToo() {
    #expect(isFound("ανθρωπος", in: "άνθρωπος"))
    #expect(isFound("ӑ", in: "а") && isFound("а", in: "ӑ"))
    #expect(isFound("е", in: "ѐ"))
  }

  @Test func shortIIsAnIAndItsNeighborIsNot() {
    #expect(isFound("мой", in: "мои") && isFound("мои", in: "мой"))
    #expect(!isFound("ик", in: "ии"))
  }

  @MainActor @Test func whetherAListIsSearchableIsObserved() {
    let list = ListViewModel(items: ["pear", "plum"])
    let isNotified = Notified()
    withObservationTracking {
      #expect(!list.isSearchable)
    } onChange: {
      MainActor.assumeIsolated { isNotified.value = true }
    }
    list.search("", in: { [$0] })
    #expect(list.isSearchable && isNotified.value)
  }
}

@MainActor
private final class Notified {
  var value = false
}
