#if canImport(SwiftUI)
  import DynamicLists
  import SwiftUI

  /// A text with the words of a search in bold.
  struct HighlightedText: View {
    let text: String
    let words: SearchWords

    init(_ text: String, _ words: SearchWords) { (self.text, self.words) = (text, words) }

    var body: Text {
      var line = Text(verbatim: "")
      var end = text.startIndex
      for range in words.ranges(in: text) {
        let before = Text(verbatim: String(text[end..<range.lowerBound]))
        line = Text("\(line)\(before)\(Text(verbatim: String(text[range])).bold())")
        end = range.upperBound
      }
      return Text("\(line)\(Text(verbatim: String(text[end...])))")
    }
  }
#endif
