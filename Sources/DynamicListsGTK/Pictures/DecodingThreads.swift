#if GTK
  import CAdwaita

  /// Two threads on which pictures are decoded.
  ///
  /// Decoding occupies a thread, and Swift's own threads are as many as the processor's cores: with two pictures on two
  /// of them, nothing else would go on.
  enum DecodingThreads {
    private final class Job: Sendable {
      let run: @Sendable () -> Void

      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    // GLib's pool may be used on any thread. It lives as long as the program.
    nonisolated(unsafe) private static let pool = g_thread_pool_new(perform, nil, 2, 0, nil)

    // Not a closure in the function, since it runs on the pool's threads.
    private static let perform: @convention(c) (gpointer?, gpointer?) -> Void = { job, _ in
      guard let job else { return }
      Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run()
    }

    static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        let job = Job { continuation.resume(with: Result { try body() }) }
        g_thread_pool_push(pool, Unmanaged.passRetained(job).toOpaque(), nil)
      }
    }
  }
#endif
