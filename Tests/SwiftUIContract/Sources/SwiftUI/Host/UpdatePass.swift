/// One update of the views: the places that something changed, and the animation of the change.
///
/// Changes inside a `withAnimation` and changes outside of it belong to different passes, which run one
/// after another, as SwiftUI's transactions do.
@MainActor
struct UpdatePass {
  let number: Int
  let animation: Animation?
  private(set) var dirty: [Place] = []
  /// Actions after the pass, by which states make the pass's value their settled value.
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

  /// Removes and returns the outermost place that is not evaluated yet.
  mutating func next() -> Place? {
    guard let place = dirty.min(by: { $0.depth < $1.depth }) else { return nil }
    forget(place)
    return place
  }
}
