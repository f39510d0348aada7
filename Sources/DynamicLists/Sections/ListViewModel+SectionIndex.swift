/// The sections of the source, and the way to those that have not loaded.
extension ListViewModel {
  /// The sections of the source, in its order; see ``ListSectionIndex``. Observed as ``sections`` are. O(sections).
  public var sectionIndex: ListSectionIndex {
    core.access(.sections)
    guard let grouping = arranger.shown.arrangement.sections, let source = arranger.currentSourceSections else {
      return ListSectionIndex()
    }
    let showsUnloaded = core.engine.showsUnloadedSections
    let places = Dictionary(core.engine.sections.map { ($0.number, $0) }) { first, _ in first }
    return ListSectionIndex(
      source.sections.map { section in
        let key = section.sectionKey
        let number = arranger.number(of: key)
        return .init(
          id: .init(number), title: grouping.title(key), count: section.count,
          isReachable: arranger.hasLoaded(places[number], key)
            || showsUnloaded && source.start(of: key) != nil && section.count != 0)
      })
  }

  /// The section whose page loads, to be scrolled to.
  package var awaitedSection: ListSection.ID? { arranger.awaited }

  /// Whether a view can scroll to a section now: `waiting` if its page loads first, which ``ListUpdate/jump`` tells.
  package func scrollOutcome(of section: ListSection.ID, in viewport: Viewport) -> ScrollOutcome {
    guard let key = arranger.key(of: section.number) else { return .unavailable }
    let place = core.engine.sections.first { $0.number == section.number }
    guard !arranger.hasLoaded(place, key), core.engine.canJump, let source = arranger.currentSourceSections,
      let position = source.start(of: key),
      source.total(of: key) != 0
    else {
      // The section that was asked for before is no longer wanted.
      if core.engine.hasRequestedJump { send(.jumpGivenUp) }
      return place == nil ? .unavailable : .scrolled
    }
    // Inside a change, the jump begins after it.
    send {
      self.arranger.awaitPage(of: SectionJump(section: section, viewport: viewport.id))
      return .jumpRequested(position)
    }
    return .waiting
  }
}

/// A section whose page a viewport waits for, to scroll to its header.
package struct SectionJump: Hashable, Sendable {
  package let section: ListSection.ID
  package let viewport: Int
}
