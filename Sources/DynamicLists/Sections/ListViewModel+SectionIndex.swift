internal import Observation

/// The sections of the source, and the way to those that have not loaded.
extension ListViewModel {
  /// The sections of the source, in its order; see ``ListSectionIndex``. Observed as ``sections`` are. O(sections).
  public var sectionIndex: ListSectionIndex {
    registrar.access(self, keyPath: sectionsPath)
    guard let grouping = shown.grouping, let source = currentSourceSections else { return ListSectionIndex() }
    let canJump = engine.canJump
    return ListSectionIndex(
      source.sections.map { section in
        let key = section.sectionKey
        let number = sectionNumbers.number(of: key)
        return .init(
          id: .init(number), title: grouping.title(key), count: section.count,
          isReachable: hasLoaded(number) || canJump && source.start(of: key) != nil && section.count != 0)
      })
  }

  /// What the source says about its sections; `nil` if the sections of the list are others.
  var currentSourceSections: SourceSections? {
    sourceSections.isEmpty || shown.isFiltered || shown.sort != nil ? nil : sourceSections
  }

  /// Whether the list has a section with its first rows.
  private func hasLoaded(_ number: Int) -> Bool {
    guard let place = engine.sections.first(where: { $0.number == number }) else { return false }
    return place.start > 0 || sourcePosition(of: number).map { $0 >= engine.firstPosition } ?? true
  }

  /// Whether a view can scroll to a section now: `waiting` if its page loads first, which ``ListUpdate/jump`` tells.
  package func scrollOutcome(of section: ListSection.ID, in viewport: Viewport) -> ScrollOutcome {
    pendingJump = nil
    if hasLoaded(section.number) { return .scrolled }
    guard let position = sourcePosition(of: section.number), engine.canJump else {
      return engine.sections.contains { $0.number == section.number } ? .scrolled : .unavailable
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

  private func sourcePosition(of number: Int) -> Int? {
    guard number < sectionNumbers.keys.count else { return nil }
    return currentSourceSections?.start(of: sectionNumbers.keys[number])
  }

  /// The jump that has landed, if the list has its section now.
  func takeJump() -> SectionJump? {
    guard let jump = pendingJump, !engine.isRefreshing, engine.states.refresh.failure == nil else { return nil }
    pendingJump = nil
    return engine.sections.contains { $0.number == jump.section.number } ? jump : nil
  }
}

/// A section whose page a viewport waits for, to scroll to its header.
package struct SectionJump: Hashable, Sendable {
  package let section: ListSection.ID
  package let viewport: Int
}
