import DynamicLists
import Testing

/// Titles of items within a sentence.
struct ShortTitleTests {
  @Test func aTitleIsItsFirstLineAndAtMost40Characters() {
    #expect("Bread".shortTitle == "Bread")
    #expect("\nBread\nand butter".shortTitle == "Bread…")
    let letters = String(repeating: "é", count: 41)
    #expect(letters.shortTitle == letters.dropLast() + "…" && letters.dropLast().description.shortTitle.count == 40)
    #expect("".shortTitle == "" && "\n\n".shortTitle == "")
  }
}
