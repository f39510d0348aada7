/// What observers were last told of the states.
struct StateSummary: Equatable {
  let state: ListState
  let loadStates: LoadStates
  let isStale: Bool

  init(_ engine: ListEngine) {
    state = engine.state
    loadStates = engine.states
    isStale = engine.isStale
  }
}
