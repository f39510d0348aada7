/// A row without a detail.
struct PlainLine: NumberedItem {
  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }
}
