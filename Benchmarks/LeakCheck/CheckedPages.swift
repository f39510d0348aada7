#if GTK
  import DynamicLists

  /// A source of one page, half of whose rows change with each request.
  struct CheckedPages: ListModel {
    let count: Int
    private var round = 0

    init(count: Int) { self.count = count }

    mutating func fetchNextItems(count: Int) async throws -> [CheckedPicture] {
      defer { round += 1 }
      // Half of the rows stay from one refresh to the next, half are new.
      let first = round * self.count / 2
      return (first..<first + self.count).map { CheckedPicture(id: $0) }
    }

    mutating func reset() {}
    var hasMoreItems: Bool { false }
  }
#endif
