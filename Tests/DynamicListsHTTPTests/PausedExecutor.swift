@testable import DynamicListsHTTP

/// Runs the steps of a task one by one, when a test says so.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class PausedExecutor: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  var count: Int { jobs.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runNext() {
    let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    job?.runSynchronously(on: asUnownedTaskExecutor())
  }
}
