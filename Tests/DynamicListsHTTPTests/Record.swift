import Foundation

/// A log of entries in order, which any thread may append to.
final class Record<Entry: Sendable>: @unchecked Sendable {  // `lock` guards the only field
  private let lock = NSLock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }

  func add(_ entry: Entry) { lock.withLock { list.append(entry) } }
}
