/// Sections in their order, each found by its number.
struct RowGroups {
  private(set) var groups: [RowGroup]
  /// The position of each section, by its number, which is at least ``RowGrouping/none``; −1 for others.
  private var positions: [Int32] = []
  /// How many arranged rows are above each section, and at the end how many there are.
  private var starts: [Int] = []

  /// O(sections).
  init(_ groups: [RowGroup] = []) {
    self.groups = groups
    findGroups()
  }

  var count: Int { groups.count }

  subscript(position: Int) -> RowGroup { groups[position] }

  func position(of number: Int) -> Int? {
    let index = number - RowGrouping.none
    return positions.indices.contains(index) && positions[index] >= 0 ? Int(positions[index]) : nil
  }

  /// How many arranged rows are above a section.
  func start(of position: Int) -> Int { starts[position] }

  /// The places of the sections. O(sections).
  var places: [SectionPlace] { groups.places }

  /// Replaces rows of a section. O(sections behind it).
  mutating func replaceRows(_ range: Range<Int>, with rows: [RowID], ofGroup position: Int) {
    groups[position].rows.replaceSubrange(range, with: rows)
    if !groups[position].isCollapsed { moveSections(behind: position, by: rows.count - range.count) }
  }

  mutating func toggle(_ position: Int) {
    let old = groups[position].shownCount
    groups[position].isCollapsed.toggle()
    moveSections(behind: position, by: groups[position].shownCount - old)
  }

  private mutating func moveSections(behind position: Int, by difference: Int) {
    for index in position + 1..<starts.count { starts[index] += difference }
  }

  /// Inserts sections, each at its position among the old ones, in ascending order. O(sections).
  mutating func insert(_ new: [(group: RowGroup, position: Int)]) {
    guard let first = new.first else { return }
    let old = Array(groups[first.position...])
    groups.removeSubrange(first.position...)
    var taken = 0
    for (group, position) in new {
      groups += old[taken..<position - first.position]
      taken = position - first.position
      groups.append(group)
    }
    groups += old[taken...]
    findGroups()
  }

  /// Removes sections, by their positions. O(sections).
  mutating func remove(_ removed: Set<Int>) {
    for position in removed { positions[groups[position].number - RowGrouping.none] = -1 }
    groups = groups.indices.filter { !removed.contains($0) }.map { groups[$0] }
    findGroups()
  }

  mutating func replaceSubrange(_ range: Range<Int>, with new: [RowGroup]) {
    groups.replaceSubrange(range, with: new)
    findGroups()
  }

  private mutating func findGroups() {
    starts = [0]
    for group in groups { starts.append(starts[starts.count - 1] + group.shownCount) }
    for (position, group) in groups.enumerated() {
      let index = group.number - RowGrouping.none
      if index >= positions.count { positions += Array(repeating: -1, count: index + 1 - positions.count) }
      positions[index] = Int32(position)
    }
  }
}
