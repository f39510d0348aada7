import Foundation

@testable import DynamicListsHTTP

/// Requests of two users through a cache, while its clock moves, its files are damaged, and its server changes.
struct CachePlay {
  private static let folder = FileManager.default.temporaryDirectory
    .appending(path: "fuzzed-cache-\(ProcessInfo.processInfo.processIdentifier)")
  private static let pages = ["/list", "/other"]

  private let clock = Locked(Date(timeIntervalSince1970: 784_111_777))
  private let origin: FuzzedOrigin
  private var cache: HTTPCache
  private var configuration = HTTPCache.Configuration()

  init() {
    try? FileManager.default.removeItem(at: Self.folder)
    configuration.folder = Self.folder
    (configuration.memoryLimit, configuration.diskLimit) = (8 << 10, 8 << 10)
    let now: @Sendable () -> Date = { [clock] in clock.withLock { $0 } }
    origin = FuzzedOrigin(now: now)
    cache = HTTPCache(configuration, now: now)
  }

  /// Each step is two bytes.
  mutating func perform(_ bytes: some Collection<UInt8>) async {
    var rest = bytes.makeIterator()
    while let step = rest.next(), let argument = rest.next() { await perform(step % 12, argument) }
    let statistics = await cache.statistics
    precondition(statistics.memorySize <= configuration.memoryLimit && statistics.diskSize <= configuration.diskLimit)
  }

  private mutating func perform(_ step: UInt8, _ argument: UInt8) async {
    switch step {
    case 0: clock.withLock { $0 += Double(argument % 70) }
    case 1: clock.withLock { $0 -= Double(argument % 20) }
    case 2: await origin.change { $0.directives = .answer(argument) }
    case 3:
      await origin.change {
        ($0.age, $0.hasTags) = (argument & 1 == 0 ? 0 : 4, argument & 2 == 0)
        $0.mood = [.well, .well, .failing, .unreachable][Int(argument >> 2 & 3)]
      }
    case 4: await origin.newVersion(of: Self.pages[Int(argument % 2)])
    case 5: await change(argument)
    case 6: await damage(argument)
    case 7: reopen()
    default: await ask(argument)
    }
    // All that was written is on the disk, and nothing asks in the background.
    while cache.isRevalidating { await Task.yield() }
    _ = await cache.statistics
  }

  private func request(_ argument: UInt8, _ control: String = "") -> HTTPRequest {
    var headers: HTTPHeaders = ["Authorization": argument & 1 == 0 ? "a" : "b"]
    if !control.isEmpty { headers["Cache-Control"] = control }
    guard let url = URL(string: "http://localhost" + Self.pages[Int(argument >> 1 & 1)]) else { fatalError() }
    return HTTPRequest(url, headers: headers)
  }

  private func ask(_ argument: UInt8) async {
    let wanted = Directives.request(argument >> 2)
    let request = request(argument, wanted.text)
    let before = await origin.asked
    guard let response = try? await origin.caching(in: cache).response(to: request) else { return }
    await origin.check(response, to: request, wanting: wanted, wasAsked: origin.asked > before)
  }

  private func change(_ argument: UInt8) async {
    var request = request(argument)
    request.method = "POST"
    _ = try? await origin.caching(in: cache).response(to: request)
  }

  /// Another program begins, with the same folder.
  private mutating func reopen() { cache = HTTPCache(configuration, now: cache.now) }

  /// Changes a byte of a file, cuts it, or writes the bytes of one into another, as a damaged disk may.
  private func damage(_ argument: UInt8) async {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).sorted()) ?? []
    guard !names.isEmpty else { return }
    let file = Self.folder.appending(path: names[Int(argument >> 2) % names.count])
    guard var data = try? Data(contentsOf: file), !data.isEmpty else { return }
    switch argument & 3 {
    case 0:
      // Half of them in the body, which is at the end.
      let place = argument & 4 == 0 ? Int(argument) * 7 : data.count - 1 - Int(argument >> 5)
      data[max(place, 0) % data.count] ^= 1 << (argument >> 5)
    case 1: data = data.prefix(Int(argument) * 5 % data.count)
    case 2: data += [argument]
    default: data = (try? Data(contentsOf: Self.folder.appending(path: names[names.count - 1]))) ?? data
    }
    try? data.write(to: file)
  }
}
