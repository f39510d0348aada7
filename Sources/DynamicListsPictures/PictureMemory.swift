import DynamicLists

/// The decoded pictures in memory, up to a number of bytes; the one used longest ago is dropped first.
struct PictureMemory<ID: Hashable, Decoded> {
  private struct Key: Hashable {
    let id: ID
    let size: PictureSize
  }

  private var pictures: [ID: [PictureSize: Decoded]] = [:]
  private var recency = Recency<Key>()

  /// The largest number of bytes.
  var limit: Int { didSet { shrink() } }
  /// The bytes of all pictures.
  var size: Int { recency.size }

  init(limit: Int) { self.limit = limit }

  /// The limit, but so low that the sum of it and another picture is a number.
  private var bound: Int { min(limit, .max / 2) }

  /// The smallest picture that covers a size; it becomes the one used last.
  mutating func picture(_ id: ID, covering size: PictureSize) -> Decoded? {
    let fitting = pictures[id]?.filter { $0.key.covers(size) }
    guard let best = fitting?.min(by: { $0.key.area < $1.key.area }) else { return nil }
    recency.use(Key(id: id, size: best.key))
    return best.value
  }

  /// The largest picture there is.
  func largest(_ id: ID) -> Decoded? { pictures[id]?.max { $0.key.area < $1.key.area }?.value }

  /// Stores a picture, unless it alone exceeds the limit; smaller ones of the same id are dropped.
  mutating func store(_ picture: Decoded, of id: ID, size: PictureSize, cost: Int) {
    // Costs are the app's numbers.
    let cost = max(0, cost)
    for old in pictures[id, default: [:]].keys where size.covers(old) { remove(Key(id: id, size: old)) }
    guard cost <= bound else { return }
    pictures[id, default: [:]][size] = picture
    recency.add(Key(id: id, size: size), size: cost)
    shrink()
  }

  mutating func removeAll(of id: ID) {
    for size in pictures[id, default: [:]].keys { remove(Key(id: id, size: size)) }
  }

  mutating func removeAll() { self = PictureMemory(limit: limit) }

  private mutating func remove(_ key: Key) {
    recency.remove(key)
    pictures[key.id]?[key.size] = nil
    if pictures[key.id]?.isEmpty == true { pictures[key.id] = nil }
  }

  private mutating func shrink() {
    while size > bound, let oldest = recency.oldest { remove(oldest) }
  }
}

extension PictureSize {
  fileprivate var area: Int { width * height }
}
