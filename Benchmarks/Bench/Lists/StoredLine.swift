/// A row with an id that can be compared with its next copy, so that a refresh finds what stayed.
struct StoredLine: Identifiable, Equatable, Sendable {
  let id: Int
  var amount = 0
}
