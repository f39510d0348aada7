/// The state that a screen shows as a whole.
enum ScenarioShow: Hashable, Sendable {
  case loading
  case empty
  case failed
  case waiting
  case rows
}
