#if SQLite
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A thread that runs the calls of one connection.
  ///
  /// The thread ends when the executor is released, after the jobs that wait: each of them holds the executor.
  final class ConnectionThread: SerialExecutor {
    private let jobs = JobQueue()

    init() {
      let start = Unmanaged.passRetained(jobs).toOpaque()
      #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(
          &thread, nil,
          { raw in
            Unmanaged<JobQueue>.fromOpaque(raw).takeRetainedValue().run()
            return nil
          }, start)
        if let thread { pthread_detach(thread) }
      #else
        var thread = pthread_t()
        let status = pthread_create(
          &thread, nil,
          { raw in
            if let raw { Unmanaged<JobQueue>.fromOpaque(raw).takeRetainedValue().run() }
            return nil
          }, start)
        pthread_detach(thread)
      #endif
      precondition(status == 0, "The system has no thread left for a connection to SQLite.")
    }

    deinit { jobs.close() }

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job), of: self) }
  }

  /// Jobs that wait for their thread.
  private final class JobQueue: Sendable {
    private struct State {
      var waiting: [(job: UnownedJob, executor: ConnectionThread)] = []
      var isClosed = false
    }

    private let state = Locked(State())

    func append(_ job: UnownedJob, of executor: ConnectionThread) {
      state.withLock { $0.waiting.append((job, executor)) }
      state.wakeUp()
    }

    func close() {
      state.withLock { $0.isClosed = true }
      state.wakeUp()
    }

    /// Runs jobs until the queue is closed and empty.
    func run() {
      while true {
        let jobs = state.wait {
          !$0.waiting.isEmpty || $0.isClosed
        } then: { state in
          defer { state.waiting = [] }
          return state.waiting
        }
        if jobs.isEmpty { return }
        for next in jobs { next.job.runSynchronously(on: next.executor.asUnownedSerialExecutor()) }
      }
    }
  }
#endif
