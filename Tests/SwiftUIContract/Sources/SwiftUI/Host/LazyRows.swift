/// The rows of a `ForEach`, made when they are wanted.
struct LazyRows {
  let count: Int
  let id: (Int) -> AnyHashable
  let view: (Int) -> any View
}
