/// The state of an item's detail, as far as it is visible.
enum ScenarioPhase: Hashable, Sendable {
  case loading
  case loaded
  case failed
}
