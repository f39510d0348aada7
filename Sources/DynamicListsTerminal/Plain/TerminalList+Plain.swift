#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension TerminalList {
    /// Prints the list line by line instead of drawing it, and reads commands as typed lines.
    ///
    /// For terminals that cannot place text, and for users whose screen reader or braille display follows lines. A row
    /// is printed when its detail is loaded. After a screenful, a line lists the possible commands: Enter for more, and
    /// the letters of ``keys`` for `retry`, `refresh`, `search` and `quit`. Nothing is printed over, and no control code of a row
    /// is printed. Works on pipes as well, and returns when the input has ended and the requested rows are printed.
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
