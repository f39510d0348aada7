/// What pages have said about how many items their source has.
///
/// Counted from what the source says alone: edits, filters and duplicates make the number of rows another one.
struct RemoteCounts: Hashable, Sendable {
  /// How many items the source has; `nil` when it does not say.
  private(set) var total: Int?
  /// Whether the source has counted them, or says less: of the same case as its last word.
  private var meaning = TotalCount.exact(0)
  /// How many of them precede the first loaded page.
  private(set) var before: Int?
  /// How many of them follow the last loaded page, as far as pages can bring them.
  private(set) var after: Int?
  /// How many items the loaded pages had; `nil` while pages from before a refresh stay below those of the refresh.
  private var loaded: Int?

  /// Whether the page that landed last has told the total.
  private var isTold = false

  /// Whether nothing brings the items before the first loaded page.
  private var isBeforeOutOfReach = false

  /// Whether the source finds pages by positions.
  private(set) var canJump = false

  /// Whether the source before this one found pages by positions, as long as no page of this one has landed.
  private(set) var couldJump = false

  /// The numbers of the sections of the source, in its order; `nil` until a page names them.
  private var sections: Set<Int>?

  /// Keeps the sections that earlier pages of the same source have named, if these pages name none.
  mutating func keepSections(of old: RemoteCounts) { sections = sections ?? old.sections }

  /// Whether these are the sections of the source. The first section with rows decides: an edit may have put one item
  /// into a section of its own.
  func haveSections(_ shown: [SectionPlace]) -> Bool {
    guard let sections, !sections.isEmpty else { return false }
    return shown.first { $0.count > 0 }.map { sections.contains($0.number) } ?? true
  }

  /// What is known before another source answers: nothing but what the one before it could do.
  mutating func sourceReplaced() {
    let couldJump = canJump || couldJump
    self = RemoteCounts()
    self.couldJump = couldJump
  }

  /// A page has landed at an end, or as a part of the pages that a refresh has gathered.
  mutating func landed(_ answer: PageAnswer, at part: PageLoad.Part) {
    let page = answer.facts
    // An end outranks every count: nothing would ever load what a server counts behind its last page.
    let (isFirst, isLast) = (page.reachedEnds.contains(.prepend), page.reachedEnds.contains(.append))
    let rest = isLast ? 0 : page.after
    switch part {
    case .first, .again, .position: (before, after, loaded) = (page.before, rest, page.receivedCount)
    case .following: (after, loaded) = (rest, Self.add(page.receivedCount, to: loaded))
    case .preceding:
      (before, loaded) = (page.before ?? (isFirst ? 0 : nil), Self.add(page.receivedCount, to: loaded))
    }
    if part != .following { isBeforeOutOfReach = page.reachedEnds.contains(.prepend) && !page.canJump }
    (canJump, couldJump) = (page.canJump, false)
    if let named = answer.sections { sections = named }
    let sum = Self.sum(page.before, page.receivedCount, part == .preceding ? page.after : rest)
    let told = sum ?? page.total?.count
    isTold = told != nil
    // Where the place of the last page is known, the items are counted.
    if let word = page.total { meaning = isLast && sum != nil && part != .preceding ? .exact(0) : word }
    switch part {
    case .first, .again, .position: total = told
    // Many servers count their items in each answer, and the place of a page is known of the first one only.
    case .following, .preceding: total = told ?? total
    }
    // Where an empty page is says nothing about the items before it.
    let isAtEnd = (part == .preceding ? isFirst : isLast) && (told == nil || page.receivedCount == 0)
    if isAtEnd, let total, let loaded, let most = Self.sum(before, loaded, after) {
      // Pages may have repeated items, so that there are not more than these.
      self.total = min(total, most)
      if isLast, part != .preceding { meaning = .exact(0) }
    }
  }

  /// Pages with so many items were dropped at an end: they are beside the loaded ones now, where they load again.
  mutating func dropped(_ count: Int, at edge: PageEdge) {
    // Without a number for the items beyond, nothing is known of where these are.
    if edge == .prepend {
      before = Self.add(count, to: before)
      isBeforeOutOfReach = false
    } else {
      after = Self.add(count, to: after)
    }
    loaded = Self.add(-count, to: loaded)
  }

  /// The source has no item at a position at which pages have counted one, and itself counts `before` items up to there.
  mutating func foundNothing(at position: Int, before told: Int?) {
    guard let total, let after else { return }
    let end = max(0, total - after)
    if let told, told >= end, told < position {
      (self.total, self.after) = (told, told - end)
    } else {
      // Where the items are that pages have counted is not known: they load in order.
      (self.total, self.after) = (nil, nil)
    }
  }

  /// Confirmed edits have added items to the loaded pages, or removed some.
  mutating func shift(by count: Int) { correct(total: count, before: 0, after: 0) }

  /// The source has removed items beside the loaded pages: items below, or items above if the pages reach the end.
  mutating func unloadedItemsRemoved(_ count: Int) {
    let above = after == 0 ? count : 0
    correct(total: -count, before: -above, after: above - count)
  }

  /// The list has this many rows of the source: `total >= rows`, if the last page has told no total.
  ///
  /// The app's own rows are not at the source: the loaded pages had at most `loaded` rows. Where rows stay below those of a
  /// refresh, the source may have fewer until its end is reached.
  mutating func raise(to rows: Int) {
    guard !isTold, let total, let known = loaded.map({ min($0, rows) }) ?? (after == 0 ? rows : nil) else { return }
    self.total = max(total, Self.sum(before ?? 0, known, after ?? 0) ?? total)
  }

  /// How many items the source has, as exactly as it has said so; `nil` when it has not.
  var count: TotalCount? { total.map(meaning.with) }

  /// How many items the source will have after edits that are not confirmed.
  func expected(_ growth: Int) -> Int? { Self.add(growth, to: total) }

  /// What is known when these pages have landed above rows that stay. `rest` are the counts of the pages of these rows.
  func above(_ rest: RemoteCounts) -> RemoteCounts {
    var counts = self
    (counts.after, counts.loaded) = (rest.after, nil)
    return counts
  }

  /// The most placeholders at an end, whatever the configuration says: toolkits number slots in 32 bits, and the slots of
  /// both ends and the rows have to fit.
  private static var mostPlaceholders: Int { 1 << 30 }

  /// The placeholders of the items beside the loaded pages, up to this many at each end. The items that wait at an end
  /// have none.
  func placeholders(atMost most: Int, waiting: (before: Int, after: Int) = (0, 0)) -> PlaceholderSlots {
    var slots = PlaceholderSlots()
    let most = min(most, Self.mostPlaceholders)
    guard most > 0, let total, let before, let after else { return slots }
    let end = max(before, total - after)
    slots.before = before - (isBeforeOutOfReach ? 0 : min(max(0, before - waiting.before), most))..<before
    slots.after = end..<end + min(max(0, total - end - waiting.after), most)
    return slots
  }

  // MARK: Pushes

  /// Items are new at an end of the source, and not among the rows yet.
  mutating func pushed(_ count: Int, at edge: PageEdge) {
    correct(total: count, before: edge == .prepend ? count : 0, after: edge == .append ? count : 0)
  }

  /// Items that were pushed at an end are rows now.
  mutating func shown(_ count: Int, at edge: PageEdge) {
    correct(total: 0, before: edge == .prepend ? -count : 0, after: edge == .append ? -count : 0)
  }

  /// Items were removed: `loaded` ones, items that `waited` at the ends, and `others`. Others were below the loaded
  /// pages if any items are below besides the `waiting` ones, else above.
  mutating func removed(
    loaded: Int, waited: (before: Int, after: Int), others: Int, waiting: (before: Int, after: Int)
  ) {
    let behind = min(others, max(0, (after ?? 0) - waited.after - waiting.after))
    let above = min(others - behind, max(0, (before ?? 0) - waited.before - waiting.before))
    correct(
      total: -(loaded + waited.before + waited.after + behind + above), before: -(waited.before + above),
      after: -(waited.after + behind))
  }

  /// Adds to what is known; nothing becomes negative, whatever servers push.
  mutating func correct(total: Int, before: Int, after: Int) {
    self.total = Self.add(total, to: self.total)
    self.before = Self.add(before, to: self.before)
    self.after = Self.add(after, to: self.after)
    loaded = Self.add(total - before - after, to: loaded)
  }

  private static func add(_ change: Int, to count: Int?) -> Int? {
    guard let (sum, isTooLarge) = count?.addingReportingOverflow(change), !isTooLarge else { return nil }
    return max(0, sum)
  }

  /// The sum of three counts; `nil` if one is unknown or the sum is too large.
  static func sum(_ before: Int?, _ count: Int, _ after: Int?) -> Int? {
    guard let before, let after else { return nil }
    // Servers say anything.
    let (loaded, isTooLarge) = before.addingReportingOverflow(count)
    let (total, isStillTooLarge) = loaded.addingReportingOverflow(after)
    return isTooLarge || isStillTooLarge ? nil : total
  }
}
