/// One update of the views: the places that something changed, and the animation of that change.
///
/// Changes inside one `withAnimation` and changes outside of it are different
/// passes, which run one after another, as SwiftUI runs its transactions.
@MainActor
struct UpdatePass {
  let number: Int
  let animation: Animation?
  private(set) var dirty: [Place] = []
  /// States take the value for good that they were given in this pass.
  private(set) var settling: [() -> Void] = []

  init(number: Int, animation: Animation?) {
    self.number = number
    self.animation = animation
  }

  mutating func add(_ place: Place) {
    if !dirty.contains(where: { $0 === place }) { dirty.append(place) }
  }

  mutating func forget(_ place: Place) { dirty.removeAll { $0 === place } }

  mutating func settle(_ action: @escaping () -> Void) { settling.append(action) }

  /// The outermost place that is still to be evaluated.
  mutating func next() -> Place? {
    guard let place = dirty.min(by: { $0.depth < $1.depth }) else { return nil }
    forget(place)
    return place
  }
}
