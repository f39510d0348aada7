import Foundation

/// What happened, in order, as seen by any thread.
final class Record<Entry: Sendable>: @unchecked Sendable {  // `lock` guards the only field
  private let lock = NSLock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }

  func add(_ entry: Entry) { lock.withLock { list.append(entry) } }
}
