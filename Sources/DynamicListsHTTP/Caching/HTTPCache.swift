public import Foundation

/// The answers of servers, kept in memory and in a folder, for one or several transports.
///
///     var configuration = HTTPCache.Configuration()
///     configuration.folder = URL.cachesDirectory.appending(path: "answers")
///     let http = HTTPClient(transport: HTTPClient.defaultTransport.caching(in: HTTPCache(configuration)))
///
/// Stores and uses answers as RFC 9111 says for the private cache of one app. Nothing is guessed: an answer whose server
/// does not say how long it is fresh is confirmed by the server before each use. Answers to different users are kept
/// apart: see ``Configuration/userHeaders`` and ``HTTPRequest/user``.
public final class HTTPCache: Sendable {
  /// The bounds of a cache.
  public struct Configuration: Sendable {
    /// How many bytes the answers in memory may have. An answer that is larger than a quarter of it is not kept there.
    public var memoryLimit = 20 << 20
    /// The folder for answers that outlive the program; `nil` for none.
    ///
    /// The cache creates it, with access for this user of the system only, and takes the access of others from one that
    /// exists and has no other files. Give a cache a folder of its own, in a place for files that may be lost.
    public var folder: URL?
    /// How many bytes the files in the folder may have. A file that is larger than a quarter of it is not written.
    public var diskLimit = 200 << 20
    /// The request headers that identify a user: answers to requests whose values differ are kept apart.
    ///
    /// Only a digest of the values is kept. `Authorization`, `Cookie` and the headers of ``HTTPCredentials`` identify a
    /// user in any case; add that of an API key which requests have by themselves.
    public var userHeaders: Set<String> = ["Authorization", "Cookie"]

    /// Creates the bounds of a cache in memory.
    public init() {}
  }

  /// What a cache has done so far.
  public struct Statistics: Hashable, Sendable {
    /// Requests answered without asking the server.
    public internal(set) var answered = 0
    /// Those of them whose answer was stale, and is revalidated in the background.
    public internal(set) var revalidated = 0
    /// Requests whose stored answer the server confirmed with 304.
    public internal(set) var confirmed = 0
    /// Requests whose answer came from the server as a whole.
    public internal(set) var loaded = 0
    /// The bytes of the answers in memory.
    public internal(set) var memorySize = 0
    /// The bytes of the answers in the folder.
    public internal(set) var diskSize = 0
    /// How often a file was damaged or missing, or could not be written.
    public internal(set) var diskFailures = 0
  }

  /// A question to a server in the background.
  private enum Revalidation {
    /// On its way. Can become refused, or ends.
    case running
    /// The server wanted other credentials (401). Ends with the next request, which asks in the foreground.
    case refused
  }

  /// An answer that was found in the background, after a stale one was used.
  struct Update: Sendable {
    let url: URL
    let old: HTTPResponse
    let new: HTTPResponse
  }

  private struct State {
    var memory: MemoryStore
    var statistics = Statistics()
    /// The answers that are revalidated in the background, or were.
    var revalidations: [CacheKey: Revalidation] = [:]
    var order = RequestOrder()
    /// The reads of files in progress whose answers may be kept in memory, by number. A change of an answer ends those
    /// of its key, since they may have found the file from before.
    var reads: [Int: CacheKey] = [:]
    var readCount = 0

    mutating func beginRead(_ key: CacheKey) -> Int {
      readCount += 1
      reads[readCount] = key
      return readCount
    }

    mutating func endReads(of key: CacheKey) { reads = reads.filter { $0.value != key } }

    /// Removes the answers whose keys pass a test, also those that are on their way from the server or the disk.
    mutating func remove(where isRemoved: (CacheKey) -> Bool) {
      order.overtakeAll(where: isRemoved)
      reads = reads.filter { !isRemoved($0.value) }
      memory.removeAll(where: isRemoved)
    }
  }

  /// The bounds of this cache.
  public let configuration: Configuration
  private let disk: DiskStore?
  private let state: Locked<State>
  private let changes = Broadcast<Update>()
  let now: @Sendable () -> Date

  /// Creates a cache. Two caches must not have the same folder.
  public convenience init(_ configuration: Configuration = Configuration()) {
    self.init(configuration, now: { Date() })
  }

  init(_ configuration: Configuration = Configuration(), now: @escaping @Sendable () -> Date) {
    self.configuration = configuration
    self.now = now
    state = Locked(State(memory: MemoryStore(limit: configuration.memoryLimit)))
    disk = configuration.folder.map { DiskStore(folder: $0, limit: configuration.diskLimit) }
    // Now, so that the first request need not wait for it.
    disk?.open()
  }

  // MARK: What an app asks for

  /// Removes all answers, such as when a user signs out. Answers that are on their way are not stored either.
  public func removeAll() {
    state.withLock {
      $0.remove { _ in true }
      disk?.removeAll()
    }
  }

  /// Removes the answers of an address to all users.
  ///
  /// With `anyQuery` also those of all addresses that differ from it by their query only, such as the pages of a list.
  public func remove(_ url: URL, anyQuery: Bool = false) {
    let digests = CacheKey.digests(of: url)
    state.withLock {
      $0.remove { anyQuery ? $0.path == digests.path : $0.address == digests.address }
      disk?.remove(digests, anyQuery: anyQuery)
    }
  }

  /// An element for each address that passes a test and at which another answer was found in the background, after a
  /// stale one was used: what a source of an app's own returns as its `invalidations`.
  ///
  /// A ``JSONPageSource`` reads it by itself, and refreshes its list.
  public func updates(where concerns: @escaping @Sendable (URL) -> Bool) -> AsyncStream<Void> {
    updates { url, old, new in old.body != new.body && concerns(url) }
  }

  /// An element for each answer that was found in the background and passes a test, which gets its address, the stale
  /// answer that was used, and the new one.
  ///
  /// For a source that also reads headers: the server may have confirmed the body with 304, and changed a header.
  public func updates(
    comparing isNews: @escaping @Sendable (_ url: URL, _ old: HTTPResponse, _ new: HTTPResponse) -> Bool
  ) -> AsyncStream<Void> {
    let changes = changes.stream(keeping: 256)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      for await update in changes where isNews(update.url, update.old, update.new) { continuation.yield() }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// What the cache has done so far, and how large it is after all that was asked for.
  public var statistics: Statistics {
    get async {
      let usage = await disk?.usage()
      return state.withLock { state in
        var statistics = state.statistics
        statistics.memorySize = state.memory.size
        (statistics.diskSize, statistics.diskFailures) = usage ?? (0, 0)
        return statistics
      }
    }
  }

  // MARK: What its transports ask for

  func key(for request: HTTPRequest) -> CacheKey { CacheKey(request, userHeaders: configuration.userHeaders) }

  /// The stored answer to a request, however old.
  func answer(to request: HTTPRequest, _ key: CacheKey) async -> StoredAnswer? {
    if let answer = state.withLock({ $0.memory.answer(to: request, key) }) { return answer }
    guard let disk else { return nil }
    let read = state.withLock { $0.beginRead(key) }
    let found = await disk.answer(to: request, key)
    state.withLock { state in
      guard state.reads.removeValue(forKey: read) != nil, let found else { return }
      state.memory.store(found)
    }
    return found
  }

  /// A request is about to be answered, and the server's answer may be stored; ``end(_:)`` follows when that is done.
  ///
  /// `removals` is the number of ``removals`` when the request got its credentials, if it has any.
  func begin(_ key: CacheKey, since removals: Int? = nil) -> RequestOrder.Number {
    state.withLock { $0.order.begin(key, since: removals) }
  }

  /// How often answers were removed.
  var removals: Int { state.withLock { $0.order.removals } }

  /// A question in the background goes on for a request; another ``end(_:)`` follows.
  func goOn(_ request: RequestOrder.Number) { state.withLock { $0.order.goOn(request) } }

  func end(_ request: RequestOrder.Number) { state.withLock { $0.order.end(request) } }

  /// Stores the answer to a request, unless a later one was answered before, or answers were removed meanwhile.
  func store(_ answer: StoredAnswer, to request: RequestOrder.Number) {
    state.withLock {
      guard $0.order.answered(request, answer.varying) else { return }
      $0.endReads(of: answer.key)
      $0.memory.store(answer)
      disk?.store(answer)
    }
  }

  /// Removes an answer that is not right any more by the answer to a request, unless a later one was answered before.
  func remove(_ answer: StoredAnswer, after request: RequestOrder.Number) {
    state.withLock {
      guard $0.order.answered(request, answer.varying) else { return }
      $0.endReads(of: answer.key)
      $0.memory.remove(answer.key, answer.varying)
      disk?.remove(answer.key, answer.varying)
    }
  }

  /// The answer to a request cannot be stored, and is later than those of earlier requests.
  func overtake(_ request: RequestOrder.Number) { state.withLock { $0.order.overtake(request) } }

  func note(_ change: (inout Statistics) -> Void) { state.withLock { change(&$0.statistics) } }

  /// Whether an answer is revalidated in the background.
  var isRevalidating: Bool { state.withLock { $0.revalidations.values.contains(.running) } }

  /// What becomes of a revalidation that a request asks for.
  enum RevalidationStart {
    /// The caller revalidates, until ``endRevalidation(_:isRefused:)``.
    case begun
    /// Another one does.
    case running
    /// The server refused the credentials last time: the caller asks in the foreground, where they are renewed.
    case refused
  }

  func beginRevalidation(_ key: CacheKey) -> RevalidationStart {
    state.withLock { state in
      switch state.revalidations[key] {
      case .running: return .running
      case .refused:
        state.revalidations[key] = nil
        return .refused
      case nil:
        state.revalidations[key] = .running
        return .begun
      }
    }
  }

  func endRevalidation(_ key: CacheKey, isRefused: Bool) {
    state.withLock { state in
      state.revalidations[key] = isRefused ? .refused : nil
      // Some are never asked for again, such as those of a token that was the user's only name.
      if state.revalidations.count > Self.mostRevalidations {
        state.revalidations = state.revalidations.filter { $0.value == .running }
      }
    }
  }

  private static let mostRevalidations = 1_000

  func announce(_ update: Update) { changes.send(update) }
}
