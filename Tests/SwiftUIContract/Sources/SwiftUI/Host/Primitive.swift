/// A view without a body, which the host evaluates itself.
@MainActor
protocol Primitive {
  func evaluate(at place: Place)
}
