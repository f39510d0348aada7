#if os(macOS) || os(Linux)
  import CDynamicListsTerminal
  import Dispatch

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Another program that borrows the terminal.
  enum Borrower {
    /// Runs a program in this process's group and returns its status, without blocking the calling actor.
    static func run(_ path: String, _ arguments: [String], input: Int32, output: Int32) async throws -> Int32 {
      let process = try start(path, arguments, input: input, output: output)
      return await withCheckedContinuation { continuation in
        DispatchQueue(label: "DynamicLists.terminal.borrower").async {
          continuation.resume(returning: dl_borrower_wait(process))
        }
      }
    }

    private static func start(
      _ path: String, _ arguments: [String], input: Int32, output: Int32
    ) throws(TerminalScreenError) -> Int32 {
      let words = ([path] + arguments).map { strdup($0) } + [nil]
      defer { words.forEach { free($0) } }
      var process: Int32 = 0
      let error = dl_borrower_start(path, words, input, output, &process)
      if error != 0 { throw .programNotStarted(path, error) }
      return process
    }
  }
#endif
