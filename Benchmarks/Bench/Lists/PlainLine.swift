/// A row without a second level.
struct PlainLine: NumberedItem {
  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }
}
