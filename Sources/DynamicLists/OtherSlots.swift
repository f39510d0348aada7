/// The headers and footers of a list, by their positions among its slots.
///
/// The value shares the storage of the sections: making it takes no time. Once a view has changed the slots step by
/// step they are an array.
struct OtherSlots: RandomAccessCollection {
  typealias Element = (position: Int, slot: ListSlot)

  private let sections: [SectionPlace]
  private let footers: ListSlots.Footers
  private let rowCount: Int
  private var changed: [Element]?
  private(set) var endIndex: Int

  init(_ sections: [SectionPlace], _ footers: ListSlots.Footers, rowCount: Int) {
    (self.sections, self.footers, self.rowCount) = (sections, footers, rowCount)
    endIndex = footers.above + sections.count + footers.below
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> Element {
    if let changed { return changed[index] }
    if index < footers.above { return (0, .footer(.prepend)) }
    if index == endIndex - 1 { return (rowCount + index, .footer(.append)) }
    let section = sections[index - footers.above]
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
