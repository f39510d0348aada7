#if SQLite
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  func writeToStandardError(_ text: String) {
    _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
  }
#endif
