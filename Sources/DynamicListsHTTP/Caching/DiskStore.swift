import DynamicLists
import Foundation

/// The stored answers in a folder, of which the ones used longest ago are deleted above a number of bytes.
///
/// Each answer is a file. Its name consists of digests, so that no text of a server or an app becomes a path. Files are
/// written under another name first and then renamed, so that a program that ends meanwhile leaves no half file; a
/// damaged file is deleted when it is read. Other files of the folder are left alone.
// Unchecked because the compiler cannot see that only the blocks on `queue` use the variables.
final class DiskStore: @unchecked Sendable {
  private let folder: URL
  private let limit: Int
  private let queue = DispatchQueue(label: "DynamicListsHTTP.disk")
  private var isOpen = false
  private var files: [String: Set<String>] = [:]
  private var recency = Recency<String>()
  private var failures = 0
  /// The bytes of the answers that wait to be written.
  private let backlog = Locked(0)
  private let largestBacklog: Int

  /// Opens nothing yet. At most `largestBacklog` bytes wait to be written; by default 32 MiB, or what the largest file
  /// needs.
  init(folder: URL, limit: Int, largestBacklog: Int? = nil) {
    (self.folder, self.limit) = (folder, limit)
    self.largestBacklog = largestBacklog ?? max(32 << 20, limit / 4)
  }

  // MARK: Calls from any thread

  /// Finds the files of the folder, which takes about a tenth of a second for ten thousand.
  func open() {
    perform { _ in
    } then: { _ in
    }
  }

  /// The answer to a request, the latest one if several match.
  func answer(to request: HTTPRequest, _ key: CacheKey) async -> StoredAnswer? {
    await withCheckedContinuation { continuation in
      perform {
        $0.read(request, key)
      } then: {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Writes an answer. The write begins after those that were asked for before.
  ///
  /// If too many bytes wait already, the answer is not written, and the file of the older one is deleted.
  func store(_ answer: StoredAnswer) {
    let size = answer.size
    let isTaken = backlog.withLock { bytes in
      guard bytes + size <= largestBacklog else { return false }
      bytes += size
      return true
    }
    guard isTaken else { return remove(answer.key, answer.varying) }
    perform {
      $0.write(answer)
    } then: { [backlog] _ in
      backlog.withLock { $0 -= size }
    }
  }

  func remove(_ key: CacheKey, _ varying: VaryingHeaders) {
    perform {
      $0.delete(Self.name(key, varying))
    } then: { _ in
    }
  }

  /// Removes the answers of all users at an address, or at all addresses that differ by their query.
  func remove(_ digests: (path: String, address: String), anyQuery: Bool) {
    let prefix = Self.prefix(path: digests.path, address: anyQuery ? nil : digests.address)
    perform { store in
      store.names.filter { $0.hasPrefix(prefix) }.forEach(store.delete)
    } then: { _ in
    }
  }

  func removeAll() {
    perform { store in
      store.names.forEach(store.delete)
    } then: { _ in
    }
  }

  /// The bytes of all files, and how often a file was damaged or could not be written, when all that was asked for
  /// before is done.
  func usage() async -> (size: Int, failures: Int) {
    await withCheckedContinuation { continuation in
      perform {
        ($0.recency.size, $0.failures)
      } then: {
        continuation.resume(returning: $0)
      }
    }
  }

  private func perform<Result>(
    _ work: @escaping @Sendable (DiskStore) -> Result, then: @escaping @Sendable (Result) -> Void
  ) {
    queue.async { [self] in
      openIfNeeded()
      then(work(self))
    }
  }

  // MARK: On the queue

  private var names: [String] { files.values.flatMap { $0 } }

  private func openIfNeeded() {
    guard !isOpen else { return }
    isOpen = true
    let manager = FileManager.default
    attempt {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      var found: [(name: String, size: Int, used: Date)] = []
      for name in try manager.contentsOfDirectory(atPath: path()) {
        if name.hasSuffix(Self.unfinished), Self.isName(name.dropLast(Self.unfinished.count)) {
          attempt { try manager.removeItem(atPath: path(name)) }
        }
        guard Self.isName(name[...]), let facts = try? manager.attributesOfItem(atPath: path(name)),
          facts[.type] as? FileAttributeType == .typeRegular, let size = facts[.size] as? Int
        else { continue }
        found.append((name, size, facts[.modificationDate] as? Date ?? .distantPast))
      }
      for file in found.sorted(by: { $0.used < $1.used }) { note(file.name, size: file.size) }
      shrink()
    }
  }

  private func read(_ request: HTTPRequest, _ key: CacheKey) -> StoredAnswer? {
    var latest: StoredAnswer?
    for name in files[Self.prefix(key)] ?? [] {
      guard let answer = read(name), answer.key == key, answer.varying.match(request) else { continue }
      if latest.map({ $0.received < answer.received }) ?? true { latest = answer }
    }
    if let latest {
      let name = Self.name(key, latest.varying)
      recency.use(name)
      // The order of use outlives the program.
      attempt { try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path(name)) }
    }
    return latest
  }

  private func read(_ name: String) -> StoredAnswer? {
    do {
      return try EntryFile.answer(try Data(contentsOf: URL(filePath: path(name))))
    } catch {
      failures += 1
      delete(name)
      return nil
    }
  }

  private func write(_ answer: StoredAnswer) {
    let name = Self.name(answer.key, answer.varying)
    delete(name)
    attempt {
      let data = try EntryFile.data(answer)
      guard data.count <= limit / 4 else { return }
      let part = path(name + Self.unfinished)
      guard FileManager.default.createFile(atPath: part, contents: data, attributes: [.posixPermissions: 0o600]) else {
        throw CocoaError(.fileWriteUnknown)
      }
      try FileManager.default.moveItem(atPath: part, toPath: path(name))
      note(name, size: data.count)
      shrink()
    }
  }

  private func shrink() {
    while recency.size > limit, let oldest = recency.oldest { delete(oldest) }
  }

  private func note(_ name: String, size: Int) {
    files[Self.prefix(of: name), default: []].insert(name)
    recency.add(name, size: size)
  }

  private func delete(_ name: String) {
    let prefix = Self.prefix(of: name)
    guard files[prefix]?.remove(name) != nil else { return }
    if files[prefix]?.isEmpty == true { files[prefix] = nil }
    recency.remove(name)
    attempt { try FileManager.default.removeItem(atPath: path(name)) }
  }

  /// A folder that cannot be read or written makes a cache slower, and no request fails.
  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { failures += 1 }
  }

  private func path(_ name: String = "") -> String { folder.appending(path: name).path(percentEncoded: false) }

  // MARK: Names

  private static let unfinished = ".part"

  private static func prefix(path: String, address: String?) -> String {
    "\(path.prefix(16))-" + (address.map { "\($0.prefix(32))-" } ?? "")
  }

  private static func prefix(_ key: CacheKey) -> String {
    prefix(path: key.path, address: key.address) + "\(key.user.prefix(16))-"
  }

  private static func prefix(of name: String) -> String { String(name.dropLast(16)) }

  private static func name(_ key: CacheKey, _ varying: VaryingHeaders) -> String {
    prefix(key) + varying.digest.prefix(16)
  }

  /// Whether a file of this folder is a stored answer.
  private static func isName(_ name: Substring) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [16, 32, 16, 16]
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } }
  }
}
