internal import Observation

/// The sections of the source, and the way to those that have not loaded.
extension ListViewModel {
  /// The sections of the source, in its order; see ``ListSectionIndex``. Observed as ``sections`` are. O(sections).
  public var sectionIndex: ListSectionIndex {
    registrar.access(self, keyPath: sectionsPath)
    guard let grouping = shown.arrangement.sections, let source = currentSourceSections else {
      return ListSectionIndex()
    }
    let showsUnloaded = engine.showsUnloadedSections
    let places = Dictionary(engine.sections.map { ($0.number, $0) }) { first, _ in first }
    return ListSectionIndex(
      source.sections.map { section in
        let key = section.sectionKey
        let number = sectionNumbers.number(of: key)
        return .init(
          id: .init(number), title: grouping.title(key), count: section.count,
          isReachable: hasLoaded(places[number], key)
            || showsUnloaded && source.start(of: key) != nil && section.count != 0)
      })
  }

  /// What the source says about its sections; `nil` if the sections of the list are others.
  var currentSourceSections: SourceSections? {
    guard !sourceSections.isEmpty, !shown.isFiltered, shown.arrangement.sort == nil else { return nil }
    // The list may group its rows by something else.
    guard let place = engine.sections.first(where: { $0.count > 0 }), place.number < sectionNumbers.keys.count else {
      return sourceSections
    }
    return sourceSections.contains(sectionNumbers.keys[place.number]) ? sourceSections : nil
  }

  /// Whether a section with rows has its first ones.
  private func hasLoaded(_ place: SectionPlace?, _ key: SectionKey) -> Bool {
    guard let place, place.count > 0 else { return false }
    return sourceSections.start(of: key).map { $0 >= engine.firstPosition } ?? true
  }

  /// The section whose page loads, to be scrolled to.
  package var awaitedSection: ListSection.ID? { engine.hasRequestedJump ? pendingJump?.section : nil }

  /// Whether a view can scroll to a section now: `waiting` if its page loads first, which ``ListUpdate/jump`` tells.
  package func scrollOutcome(of section: ListSection.ID, in viewport: Viewport) -> ScrollOutcome {
    guard section.number < sectionNumbers.keys.count else { return .unavailable }
    let key = sectionNumbers.keys[section.number]
    let place = engine.sections.first { $0.number == section.number }
    guard !hasLoaded(place, key), engine.canJump, let source = currentSourceSections,
      let position = source.start(of: key),
      source.total(of: key) != 0
    else {
      // The section that was asked for before is no longer wanted.
      if engine.hasRequestedJump { send(.jumpGivenUp) }
      return place == nil ? .unavailable : .scrolled
    }
    // Inside a change, the jump begins after it.
    send(
      StagedEvent(
        .eventMadeNow {
          self.pendingJump = SectionJump(section: section, viewport: viewport.id)
          return .jumpRequested(position)
        }))
    return .waiting
  }

  /// The jump that has landed, if the list has its section now. One that was given up, or that another refresh has
  /// overtaken, is forgotten.
  func takeJump(landed: Bool) -> SectionJump? {
    guard let jump = pendingJump, landed || !engine.hasRequestedJump else { return nil }
    pendingJump = nil
    guard landed else { return nil }
    return engine.sections.contains { $0.number == jump.section.number } ? jump : nil
  }
}

/// A section whose page a viewport waits for, to scroll to its header.
package struct SectionJump: Hashable, Sendable {
  package let section: ListSection.ID
  package let viewport: Int
}
