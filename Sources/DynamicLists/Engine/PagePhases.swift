/// The phase of page loading at each edge.
struct PagePhases: Sendable {
  /// By the edge's number.
  private var phases = PageEdge.allCases.map { _ in PageLoadPhase.idle }
  /// Increases with every change of a phase.
  private(set) var revision = 0

  subscript(edge: PageEdge) -> PageLoadPhase {
    get { phases[edge.rawValue] }
    set {
      phases[edge.rawValue] = newValue
      revision += 1
    }
  }

  /// How many calls of the source are in flight, without cancelled ones.
  var callsInFlight: Int {
    phases.count { if case .inFlight = $0 { true } else { false } }
  }

  /// When the oldest call in flight began, without cancelled ones.
  var oldestCall: Int? {
    phases.compactMap { if case .inFlight(let load) = $0 { load.began } else { nil } }.min()
  }

  /// The loads that wait until another call has returned, the oldest first.
  var queued: [PageLoad] {
    let loads = phases.compactMap { if case .queued(let load) = $0 { load } else { nil } }
    return loads.sorted { $0.id < $1.id }
  }

  /// The load whose call has this number; `nil` when none is in flight.
  func inFlight(_ id: Int) -> PageLoad? {
    for case .inFlight(let load) in phases where load.id == id { return load }
    return nil
  }

  /// The load with this number that waits for a retry's delay.
  func waiting(_ id: Int) -> (PageLoad, RetryWait)? {
    for case .waiting(let load, let wait) in phases where load.id == id { return (load, wait) }
    return nil
  }

  func isIdle(_ edge: PageEdge) -> Bool {
    if case .idle = phases[edge.rawValue] { true } else { false }
  }

  /// Whether loading has paused at an end.
  var hasPaused: Bool {
    for index in phases.indices.dropFirst() {
      if case .paused = phases[index] { return true }
    }
    return false
  }

  /// Makes the ends idle at which loading has paused.
  mutating func endPauses() {
    // Every report ends here: phases are compared in place.
    for index in phases.indices.dropFirst() {
      if case .paused = phases[index] {
        phases[index] = .idle
        revision += 1
      }
    }
  }
}
