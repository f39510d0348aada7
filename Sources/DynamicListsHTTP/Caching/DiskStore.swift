import DynamicLists
import Foundation

/// The stored answers in a folder, of which the ones used longest ago are deleted above a number of bytes.
///
/// Each answer is a file. Its name consists of digests, so that no text of a server or an app becomes a path; they and
/// those in the file are made with the folder's own salt, so that nobody who reads the folder finds a guessed token or
/// address again. Files are written under another name first and then renamed, so that a program that ends meanwhile
/// leaves no half answer; what it leaves is deleted when the folder is opened, and with ``removeAll()``. A damaged file is
/// deleted when it is read. Other files of the folder are left alone; those with Foundation's own names for what it writes,
/// which earlier versions of this package have left, are deleted if the folder has nothing but files of a cache.
// Unchecked because the compiler cannot see that only the blocks on `queue` use the variables.
final class DiskStore: @unchecked Sendable {
  private let folder: URL
  private let limit: Int
  private let queue = DispatchQueue(label: "DynamicListsHTTP.disk")
  private var isOpen = false
  private var salt: [UInt8] = []
  private var files: [String: Set<String>] = [:]
  private var recency = CostQueue<String>()
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
      $0.delete(Self.name($0.salted(key), $0.salted(varying)))
    } then: { _ in
    }
  }

  /// Removes the answers of all users at an address, or at all addresses that differ by their query.
  func remove(_ digests: (path: String, address: String), anyQuery: Bool) {
    perform { store in
      let prefix = Self.prefix(
        path: store.salted(digests.path), address: anyQuery ? nil : store.salted(digests.address))
      store.names.filter { $0.hasPrefix(prefix) }.forEach(store.delete)
    } then: { _ in
    }
  }

  func removeAll() {
    perform { store in
      store.names.forEach(store.delete)
      store.attempt {
        store.sweep(try FileManager.default.contentsOfDirectory(atPath: store.path()).filter(Self.isPart))
      }
    } then: { _ in
    }
  }

  /// The bytes of all answers, and how often a file was damaged or could not be written, when all that was asked for
  /// before is done.
  func usage() async -> (size: Int, failures: Int) {
    await withCheckedContinuation { continuation in
      perform {
        ($0.recency.cost, $0.failures)
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

  /// Finds the files and the salt. If that fails, as while the process has too many files open, the next call tries again.
  private func openIfNeeded() {
    guard !isOpen else { return }
    let manager = FileManager.default
    attempt {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let names = try manager.contentsOfDirectory(atPath: path())
      if names.allSatisfy({ Self.isOwn($0) || Self.isFoundations($0) }) {
        attempt { try PrivateFile.restrict(folder: path()) }
        sweep(names.filter(Self.isFoundations))
      }
      sweep(names.filter(Self.isPart))
      var found: [(name: String, size: Int, used: Date)] = []
      for name in names where Self.isName(name[...]) {
        guard let facts = try? manager.attributesOfItem(atPath: path(name)),
          facts[.type] as? FileAttributeType == .typeRegular, let size = facts[.size] as? Int
        else { continue }
        found.append((name, size, facts[.modificationDate] as? Date ?? .distantPast))
      }
      for file in found.sorted(by: { $0.used < $1.used }) { note(file.name, size: file.size) }
      try openSalt()
      isOpen = true
    }
    shrink()
  }

  /// Reads the salt. Without one, no stored answer can be found any more: all are deleted.
  private func openSalt() throws {
    if let known = try readSalt() { return salt = known }
    names.forEach(delete)
    let made = Data((0..<Self.saltSize).map { _ in UInt8.random(in: .min ... .max) })
    try PrivateFile.add(path(Self.saltName), by: path(Self.part(of: Self.saltName)), with: made)
    // Another program may have added one first.
    salt = try readSalt() ?? Array(made)
  }

  /// The salt; `nil` if there is none, or a damaged one, which is deleted.
  private func readSalt() throws -> [UInt8]? {
    let file = URL(filePath: path(Self.saltName))
    do {
      let data = try Data(contentsOf: file)
      if data.count == Self.saltSize { return Array(data) }
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
    try FileManager.default.removeItem(at: file)
    return nil
  }

  /// Deletes what programs that have ended were writing.
  private func sweep(_ names: [String]) {
    for name in names { attempt { try PrivateFile.removeLeftover(path(name)) } }
  }

  private func read(_ request: HTTPRequest, _ key: CacheKey) -> StoredAnswer? {
    let salted = salted(key)
    var latest: StoredAnswer?
    for name in files[Self.prefix(salted)] ?? [] {
      guard let answer = read(name), answer.key == salted else { continue }
      let varying = VaryingHeaders(names: answer.varying.names, of: request)
      guard answer.varying == self.salted(varying) else { continue }
      if latest.map({ $0.received < answer.received }) ?? true { latest = answer.renamed(key, varying) }
    }
    if let latest {
      let name = Self.name(salted, self.salted(latest.varying))
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
    // Without the salt the answer would never be found again.
    guard isOpen else { return }
    let answer = answer.renamed(salted(answer.key), salted(answer.varying))
    let name = Self.name(answer.key, answer.varying)
    delete(name)
    attempt {
      let data = try EntryFile.data(answer)
      guard data.count <= limit / 4 else { return }
      try PrivateFile.replace(path(name), by: path(Self.part(of: name)), with: data)
      note(name, size: data.count)
      shrink()
    }
  }

  private func shrink() {
    while recency.cost > limit, let oldest = recency.oldest { delete(oldest) }
  }

  private func note(_ name: String, size: Int) {
    files[Self.prefix(of: name), default: []].insert(name)
    recency.add(name, cost: size)
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

  private static let saltName = "salt"
  /// As many bytes as the digest has.
  private static let saltSize = 32

  private func salted(_ digest: String) -> String { SHA256.hex(salt + Array(digest.utf8)) }

  private func salted(_ key: CacheKey) -> CacheKey {
    CacheKey(path: salted(key.path), address: salted(key.address), user: salted(key.user))
  }

  private func salted(_ varying: VaryingHeaders) -> VaryingHeaders {
    VaryingHeaders(names: varying.names, digest: salted(varying.digest))
  }

  /// Under which a file is written. It is used once, so that what is deleted under it is no other file.
  private static func part(of name: String) -> String { "\(name)-\(UInt64.random(in: .min ... .max)).part" }

  private static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(".part"), let dash = name.lastIndex(of: "-") else { return false }
    let (file, number) = (name[..<dash], name[dash...].dropFirst().dropLast(5))
    return UInt64(number).map { String($0) == number } == true && (file == saltName || isName(file))
  }

  /// Whether Foundation has made up the name of a file, for any program that wrote one.
  private static func isFoundations(_ name: String) -> Bool { name.hasPrefix(".dat.nosync") }

  /// Whether a file of the folder is one of a cache.
  private static func isOwn(_ name: String) -> Bool { name == saltName || isPart(name) || isName(name[...]) }

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
