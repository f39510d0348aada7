import DynamicLists

/// Loads, decodes and keeps the pictures of rows.
///
/// Make one for each ``PictureSource``, and share it between all rows and lists that show its pictures:
///
///     let pictures = PictureLoader(source, decoder: .pixbuf)
///
/// The row views of the front-ends use it. An item that loads its picture as its detail calls ``picture(_:size:priority:)``
/// itself, so that the list decides when, and the row view finds the picture in memory.
@MainActor
public final class PictureLoader<ID: Hashable & Sendable, Decoded: Sendable> {
  private typealias Load = PictureLoad<ID, Decoded>
  /// More would take the threads that other tasks need.
  private static var mostDecoding: Int { 2 }
  /// Pictures ahead leave a client room for visible ones.
  private static var mostFetchedAhead: Int { 32 }

  private let source: PictureSource<ID>
  private let decoder: PictureDecoder<Decoded>
  private let maxBytes: Int
  private var memory: PictureMemory<ID, Decoded>
  private var loads: [ID: [Load]] = [:]
  /// The loads whose fetch has not begun, in the order in which they came.
  private var unfetched: [(load: Load, shared: ListLoad)] = []
  private var fetching = 0
  /// The loads whose bytes wait to be decoded, in the order in which they came.
  private var undecoded: [(load: Load, bytes: [UInt8])] = []
  private var undecodedBytes = 0
  private var decoding = 0
  private var lastWaiter = 0

  /// Creates a loader without pictures.
  ///
  /// It keeps at most `memoryLimit` bytes of decoded pictures. A picture of more than `maxBytes` before it is decoded fails
  /// with ``PictureError/tooManyBytes(limit:)``. While more than `maxBytes` in all wait to be decoded, no further picture is
  /// asked for; then the visible ones are first.
  public init(
    _ source: PictureSource<ID>, decoder: PictureDecoder<Decoded>, memoryLimit: Int = 64_000_000,
    maxBytes: Int = 20_000_000
  ) {
    self.source = source
    self.decoder = decoder
    self.maxBytes = max(0, maxBytes)
    memory = PictureMemory(limit: max(0, memoryLimit))
  }

  /// The most bytes of decoded pictures that are kept; a smaller limit drops pictures at once.
  public var memoryLimit: Int {
    get { memory.limit }
    set { memory.limit = max(0, newValue) }
  }

  /// The bytes of the decoded pictures that are kept.
  public var memorySize: Int { memory.size }

  /// The picture if it is in memory with at least a size; never waits.
  public func cached(_ id: ID, size: PictureSize) -> Decoded? { memory.picture(id, covering: size) }

  /// The largest picture in memory, of any size, to show until the right one is there.
  public func cached(_ id: ID) -> Decoded? { memory.largest(id) }

  /// The picture from memory or from the source, decoded off the main actor.
  ///
  /// Calls for a picture that is loading wait for the same load, which has their highest priority; within the load of a
  /// list's row the row says how urgent the picture is. A call whose task is cancelled throws a
  /// `CancellationError`, and the last one cancels the load. A failure is not kept: the next call loads again.
  /// - Throws: The source's error, or the decoder's, such as a ``PictureError``.
  @discardableResult
  public func picture(
    _ id: ID, size: PictureSize, priority: PicturePriority = .visible
  ) async throws -> Decoded {
    if let picture = cached(id, size: size) { return picture }
    lastWaiter += 1
    let waiter = lastWaiter
    let (load, isNew) = load(id, size: size, priority: priority)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        load.add(waiter, PictureWaiter(continuation, priority: priority))
        if isNew { fetch(load) }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(waiter, of: load) }
    }
  }

  /// Forgets a picture that has changed at its source; who waits for it gets the old one.
  public func forget(_ id: ID) {
    memory.removeAll(of: id)
    for load in loads.removeValue(forKey: id) ?? [] { load.isKept = false }
  }

  /// Forgets all pictures, for example when another user signs in or memory is short.
  public func removeAll() {
    memory.removeAll()
    for load in loads.values.joined() { load.isKept = false }
    loads = [:]
  }

  /// How many pictures are loading.
  var loadCount: Int { loads.values.reduce(0) { $0 + $1.count } }
  /// How many pictures wait to be decoded.
  var undecodedCount: Int { undecoded.count }

  /// How many calls wait for a picture.
  func waiterCount(of id: ID) -> Int { loads[id, default: []].reduce(0) { $0 + $1.waiterCount } }

  // MARK: Steps of a load

  /// The load in flight that covers a size, or a new one.
  private func load(_ id: ID, size: PictureSize, priority: PicturePriority) -> (Load, isNew: Bool) {
    if let load = loads[id]?.first(where: { $0.size.covers(size) }) { return (load, false) }
    let load = Load(id, size: size, priority: priority)
    loads[id, default: []].append(load)
    return (load, true)
  }

  private func fetch(_ load: Load) {
    // A wait here or in a client's queue does not count toward the deadline of any list's load that waits for the picture.
    unfetched.append((load, load.shared(isRefresh: ListLoad.current?.isRefresh ?? false)))
    fetchNext()
    guard unfetched.last?.load === load else { return }
    load.note(isQueued: true)
    load.urgency.observe { [weak self, weak load] _ in
      if let self, let load, unfetched.contains(where: { $0.load === load }) { fetchNext() }
    }
  }

  /// Begins the fetches that the bounds allow, visible ones first.
  private func fetchNext() {
    while undecodedBytes <= maxBytes {
      let visible = unfetched.firstIndex { $0.load.isVisible }
      guard let next = visible ?? (fetching < Self.mostFetchedAhead ? unfetched.indices.first : nil) else { return }
      let (load, shared) = unfetched.remove(at: next)
      fetch(load, shared)
    }
  }

  private func fetch(_ load: Load, _ shared: ListLoad) {
    let request = PictureRequest(load.id, size: load.size, changes: load.urgency)
    load.note(isQueued: false)
    fetching += 1
    load.task = Task {
      let result: Result<[UInt8], any Error>
      do {
        result = .success(try await ListLoad.$current.withValue(shared) { try await source.bytes(for: request) })
      } catch {
        result = .failure(error)
      }
      fetching -= 1
      fetched(load, result)
      fetchNext()
    }
  }

  private func fetched(_ load: Load, _ result: Result<[UInt8], any Error>) {
    switch result {
    case .failure(let error): finish(load, .failure(error))
    case .success(let bytes) where bytes.count > maxBytes:
      finish(load, .failure(PictureError.tooManyBytes(limit: maxBytes)))
    case .success(let bytes):
      guard load.isWanted else { return }
      undecoded.append((load, bytes))
      undecodedBytes += bytes.count
      decodeNext()
    }
  }

  private func decodeNext() {
    while decoding < Self.mostDecoding, !undecoded.isEmpty {
      let visible = undecoded.firstIndex { $0.load.isVisible }
      let (load, bytes) = undecoded.remove(at: visible ?? 0)
      undecodedBytes -= bytes.count
      decoding += 1
      load.task = Task {
        let result: Result<Decoded, any Error>
        do {
          result = .success(try await decoder.picture(from: bytes, size: load.size))
        } catch {
          result = .failure(error)
        }
        decoding -= 1
        finish(load, result)
        decodeNext()
        fetchNext()
      }
    }
  }

  private func finish(_ load: Load, _ result: Result<Decoded, any Error>) {
    if load.isKept, case .success(let picture) = result {
      memory.store(picture, of: load.id, size: load.size, cost: decoder.cost(of: picture))
    }
    drop(load)
    load.finish(result)
  }

  private func cancel(_ waiter: Int, of load: Load) {
    guard load.remove(waiter), !load.isWanted else { return }
    drop(load)
    unfetched.removeAll { $0.load === load }
    if let place = undecoded.firstIndex(where: { $0.load === load }) {
      undecodedBytes -= undecoded.remove(at: place).bytes.count
      fetchNext()
    }
    load.task?.cancel()
  }

  private func drop(_ load: Load) {
    loads[load.id]?.removeAll { $0 === load }
    if loads[load.id]?.isEmpty == true { loads[load.id] = nil }
  }
}
