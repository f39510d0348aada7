#if GTK
  import DynamicLists
  import Synchronization

  /// A source that answers at once; each request for the first page returns different lines.
  final class FreshPages: PageSource {
    private let first = Atomic<Int>(0)

    func page(_ request: PageRequest<Int>) async throws -> Page<Line, Int> {
      if request.key == nil { first.add(1_000_000, ordering: .relaxed) }
      let key = request.key ?? 0
      let start = first.load(ordering: .relaxed) + key
      return Page(items: (start..<start + request.count).map { Line(number: $0) }, next: key + request.count)
    }
  }
#endif
