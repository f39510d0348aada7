#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A pipe whose ends never block and are not inherited.
  struct Pipe {
    private(set) var reading: Int32 = -1
    private(set) var writing: Int32 = -1

    static let none = Pipe(none: ())

    private init(none: Void) {}

    init() throws(TerminalScreenError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .system(errno) }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      reading = ends[0]
      writing = ends[1]
    }

    mutating func close() {
      for end in [reading, writing] where end >= 0 { closeDescriptor(end) }
      self = .none
    }

    private func closeDescriptor(_ descriptor: Int32) {
      #if canImport(Darwin)
        _ = Darwin.close(descriptor)
      #elseif canImport(Glibc)
        _ = Glibc.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #endif
    }
  }
#endif
