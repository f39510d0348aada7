/// The sections of a source in its order, whether their rows have loaded or not: what a bar beside the list shows.
///
/// Empty unless pages name their sections (``Page/sections``) and ``ListArrangement/sections`` groups rows by the same
/// keys. A filter, a search among the loaded rows and a sort make it empty as well, since then the sections are not those of the
/// source.
public struct ListSectionIndex: RandomAccessCollection, Hashable, Sendable {
  /// A section of the source.
  public struct Entry: Identifiable, Hashable, Sendable {
    /// The section's identity, the same as in ``ListViewModel/sections``.
    public let id: ListSection.ID
    /// What its header says.
    public let title: String
    /// How many items the source has in it; `nil` when the source does not say.
    public let count: Int?
    /// Whether a view can scroll to the section: it has rows in the list, or the source finds its page by a position.
    /// While the pages of another search or source load, it stays as it was, and a view scrolls to loaded sections
    /// only.
    public let isReachable: Bool
  }

  private let entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many sections the source has.
  public var endIndex: Int { entries.count }

  /// The section at a position.
  public subscript(position: Int) -> Entry { entries[position] }

  /// At most this many of the reachable entries, evenly apart, with the first and the last one: for a bar.
  public func reachable(atMost count: Int) -> [Entry] {
    let entries = entries.filter(\.isReachable)
    guard count > 0 else { return [] }
    guard entries.count > count else { return entries }
    guard count > 1 else { return [entries[0]] }
    return (0..<count).map { entries[$0 * (entries.count - 1) / (count - 1)] }
  }
}
