/// How far an item's second level is, as far as a person can see.
enum ScenarioPhase: Hashable, Sendable {
  case loading
  case loaded
  case failed
}
