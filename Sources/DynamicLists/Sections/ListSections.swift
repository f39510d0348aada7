/// A section of a list: the rows whose items have the same key, see ``ListArrangement/sections``.
public struct ListSection: Identifiable, Sendable {
  /// The identity of a section: a key keeps it until the list is purged, also while it has no row.
  public struct ID: Hashable, Sendable {
    /// The number behind the id, for logs.
    public let number: Int

    package init(_ number: Int) { self.number = number }
  }

  /// The section's identity.
  public let id: ID
  /// What its items have in common.
  public let key: any Hashable & Sendable
  /// What its header says.
  public let title: String
  /// How many of the loaded rows belong to the section. The hidden rows of a collapsed section count.
  public let count: Int
  /// How many rows the section has at the source (``Page/sections``); `nil` if pages do not say, and while rows are
  /// filtered or sorted.
  public let total: Int?
  /// Whether further pages can bring rows of the section: ``count`` then counts the loaded rows.
  public let mayGrow: Bool
  /// Its rows, as positions among ``ListViewModel/rows``; empty when it is collapsed.
  public let rows: Range<Int>
  /// Whether only its header is shown.
  public let isCollapsed: Bool

  /// How many rows a header says that the section has, and whether they may become more.
  package var headerCount: (rows: Int, mayGrow: Bool) { total.map { (max($0, count), false) } ?? (count, mayGrow) }
}

/// The sections of a list from top to bottom: a snapshot. Empty without ``ListArrangement/sections``.
public struct ListSections: RandomAccessCollection, Sendable {
  private let places: [SectionPlace]
  private let keys: [SectionKey]
  private let title: (@Sendable (SectionKey) -> String)?
  private let source: SourceSections?
  /// Whether pages that have not loaded can bring further rows: then counts are those of the loaded rows.
  public let mayGrow: Bool

  init(
    _ places: [SectionPlace], keys: [SectionKey], title: (@Sendable (SectionKey) -> String)?, source: SourceSections?,
    mayGrow: Bool
  ) {
    (self.places, self.keys, self.title, self.source, self.mayGrow) = (places, keys, title, source, mayGrow)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many sections there are.
  public var endIndex: Int { places.count }

  /// The section at a position.
  public subscript(position: Int) -> ListSection {
    let place = places[position]
    // While a list forgets its keys, rows of a new user may be in the sections already.
    let key = place.number < keys.count ? keys[place.number] : SectionKey(place.number)
    let total = source?.total(of: key)
    return ListSection(
      id: .init(place.number), key: key.value, title: title?(key) ?? "", count: place.count, total: total,
      mayGrow: mayGrow && total.map { $0 > place.count } != false,
      rows: place.start..<place.start + place.shownCount, isCollapsed: place.isCollapsed)
  }

  /// The section with an id; `nil` when the list does not have it now. O(sections).
  public subscript(id id: ListSection.ID) -> ListSection? {
    places.firstIndex { $0.number == id.number }.map { self[$0] }
  }

  /// The section of the row at a position among ``ListViewModel/rows``; `nil` without such a row. O(log sections).
  public func section(ofRowAt position: Int) -> ListSection? {
    let index = places.partitioningIndex { $0.start + $0.shownCount > position }
    return index < places.count && position >= 0 ? self[index] : nil
  }
}
