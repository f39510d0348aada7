#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension TerminalList {
    /// Prints the list line by line instead of drawing it, and takes commands that are typed as lines.
    ///
    /// For terminals that cannot place text, and for people whose screen reader or braille display follows lines. A row
    /// is printed when its own data is there; after a screenful a line says what can be typed: Enter for more, and the
    /// letters that ``keys`` have for `retry`, `refresh` and `quit`. Nothing is printed over, and whatever rows contain,
    /// no control code is printed. Works on pipes too, and ends with its input once the rows asked for are printed.
    public func runPlain(input: Int32 = 0, output: Int32 = 1) async {
      let size = TerminalScreen(input: input, output: output, environment: { _ in nil }).size
      let printer = PlainPrinter(self, rowsAtOnce: max(5, size.rows - 4), width: size.columns) { line in
        Self.print(line, to: output)
      }
      let reader = PlainReader(input) { printer.receive($0) }
      await printer.run()
      withExtendedLifetime(reader) {}
    }

    private static func print(_ line: String, to descriptor: Int32) {
      let bytes = Array("\(line)\n".utf8)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          sent += count
        } else if count < 0, errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, 1000)
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }
#endif
