/// The way from a place through the rows: downward in the order, or upward.
struct Walk {
  /// Where the walk begins; `nil` at the first row.
  let place: KeysetKey?
  let isUpward: Bool
  /// The terms in the direction of the walk.
  let terms: [SortTerm]
  /// The rows of the walk.
  let seeks: [Seek]
  /// The rows on the other side of the place; none at an end of the list.
  let seeksBack: [Seek]

  /// `nil` for a key of another order, which has another number of terms.
  init?(from place: KeysetKey?, isUpward: Bool, in order: [SortTerm]) {
    self.place = place
    let reversed = order.map(\.reversed)
    switch place {
    case .before(let values), .behind(let values):
      guard values.count == order.count else { return nil }
      self.isUpward = isUpward
      terms = isUpward ? reversed : order
      var isBefore = false
      if case .before = place { isBefore = true }
      // The row of the place is on one side of it.
      seeks = Seek.rows(behind: values, including: isBefore != isUpward, in: terms)
      seeksBack = Seek.rows(behind: values, including: isBefore == isUpward, in: isUpward ? order : reversed)
    case .end:
      self.isUpward = true
      (terms, seeks, seeksBack) = (reversed, [Seek()], [])
    case .position, nil:
      self.isUpward = false
      (terms, seeks, seeksBack) = (order, [Seek()], [])
    }
  }
}
