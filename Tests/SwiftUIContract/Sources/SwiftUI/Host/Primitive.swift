/// A view that the host knows, instead of having a body.
@MainActor
protocol Primitive {
  func evaluate(at place: Place)
}
