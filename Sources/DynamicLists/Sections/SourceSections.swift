/// The sections of a source, in its order.
struct SourceSections: Sendable {
  private(set) var sections: [PageSection] = []
  /// Increases with every change.
  private(set) var revision = 0
  private var indices: [SectionKey: Int] = [:]
  /// How many items of the source precede each section, as far as all counts before it are known.
  private var starts: [Int] = []
  /// How many items all sections have together; `nil` without sections, and if one has no count.
  private(set) var itemCount: Int?
  /// Whether the sections are those of a source that was replaced.
  private var isOutdated = false

  var isEmpty: Bool { sections.isEmpty }

  /// A page has landed, or the pages of a refresh with the sections that one of them has named last. Pages without
  /// sections leave the sections of earlier pages. After a replacement of the source the first refresh removes them.
  mutating func land(_ new: [PageSection]?, isRefresh: Bool) {
    let new = new ?? (isRefresh && isOutdated ? [] : sections)
    if isRefresh { isOutdated = false }
    if new != sections { replace(with: new) }
  }

  /// The next refresh is one of another source.
  mutating func sourceChanged() { isOutdated = true }

  /// Rows of an earlier search are shown, with the sections that their source had.
  mutating func sourceReturned(_ earlier: SourceSections) {
    if earlier.sections != sections { replace(with: earlier.sections) }
  }

  mutating func removeAll() { if !sections.isEmpty { replace(with: []) } }

  private mutating func replace(with new: [PageSection]) {
    revision += 1
    (sections, indices, starts) = ([], [:], [])
    // A server may name a section twice, and counts up to the largest number.
    var start: Int? = 0
    for section in new where indices[section.sectionKey] == nil {
      indices[section.sectionKey] = sections.count
      sections.append(section)
      if let start { starts.append(start) }
      start = start.flatMap { start in section.count.map { start.addingReportingOverflow($0) } }
        .flatMap { $0.overflow ? nil : $0.partialValue }
    }
    itemCount = sections.isEmpty ? nil : start
  }

  func contains(_ key: SectionKey) -> Bool { indices[key] != nil }

  /// How many items the source has in a section.
  func total(of key: SectionKey) -> Int? { indices[key].flatMap { sections[$0].count } }

  /// The position at the source of a section's first item; `nil` if it cannot be known.
  func start(of key: SectionKey) -> Int? { indices[key].flatMap { $0 < starts.count ? starts[$0] : nil } }
}
