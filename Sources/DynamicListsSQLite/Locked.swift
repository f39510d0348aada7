#if SQLite
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A value behind a lock, for which a thread can wait.
  ///
  /// `Mutex` needs newer systems than this package. The lock and the condition are memory of the C library, which has
  /// to stay at one address.
  // Unchecked because the compiler cannot see that every access to `value` holds the mutex.
  final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
      self.value = value
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }

    /// Blocks the thread until the value is as wanted, then runs a closure under the lock.
    func wait<Result>(until isReady: (Value) -> Bool, then body: (inout Value) -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      while !isReady(value) { pthread_cond_wait(condition, mutex) }
      return body(&value)
    }

    /// After a change for which a thread may wait.
    func wakeUp() { pthread_cond_signal(condition) }
  }
#endif
