/// The headers and footers of a list, by their positions among its slots.
///
/// They follow from the sections, whose storage they share: making them takes no time. Once a view has changed them step
/// by step they are an array.
struct OtherSlots: RandomAccessCollection {
  typealias Element = (position: Int, slot: ListSlot)

  private let sections: [SectionPlace]
  /// How many footers precede the first header: 1 or 0.
  private let heads: Int
  private let rowCount: Int
  private var changed: [Element]?
  private(set) var endIndex: Int

  init(_ sections: [SectionPlace], goesBack: Bool, rowCount: Int) {
    (self.sections, self.rowCount) = (sections, rowCount)
    heads = goesBack ? 1 : 0
    endIndex = rowCount == 0 && sections.isEmpty ? 0 : heads + sections.count + 1
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> Element {
    if let changed { return changed[index] }
    if index < heads { return (0, .footer(.prepend)) }
    if index == endIndex - 1 { return (rowCount + index, .footer(.append)) }
    let section = sections[index - heads]
    return (section.start + index, .header(.init(section.number)))
  }

  /// Replaces slots at indices, after which the ones behind them have moved. O(sections).
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Element], movingRest growth: Int) {
    var all = changed ?? Array(self)
    changed = nil
    for index in range.upperBound..<all.count { all[index].position += growth }
    all.replaceSubrange(range, with: new)
    endIndex = all.count
    changed = all
  }
}
