#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Both ends of a pseudo-terminal.
  final class PseudoTerminal {
    struct Unavailable: Error {}

    /// The end of the terminal emulator.
    let outside: Int32
    /// The end of the program.
    let inside: Int32
    /// The path of the program's end.
    let path: String

    init(columns: UInt16, rows: UInt16) throws {
      #if os(Linux)
        // Swift's module lacks the C library's functions for these requests,
        // TIOCSPTLCK and TIOCGPTN.
        outside = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        guard outside >= 0, ioctl(outside, 0x4004_5431, &unlocked) == 0, ioctl(outside, 0x8004_5430, &number) == 0
        else { throw Unavailable() }
        path = "/dev/pts/\(number)"
      #else
        outside = posix_openpt(O_RDWR | O_NOCTTY)
        guard outside >= 0, grantpt(outside) == 0, unlockpt(outside) == 0, let name = ptsname(outside) else {
          throw Unavailable()
        }
        path = String(cString: name)
      #endif
      inside = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard inside >= 0 else { throw Unavailable() }
      _ = fcntl(outside, F_SETFL, O_NONBLOCK)
      _ = fcntl(outside, F_SETFD, FD_CLOEXEC)
      resize(columns: columns, rows: rows)
    }

    private var isOpen = true

    /// Closes the emulator's end, as when the user closes the window.
    func hangUp() {
      if isOpen { close(outside) }
      isOpen = false
    }

    deinit {
      close(inside)
      hangUp()
    }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(outside, UInt(TIOCSWINSZ), &size)
    }

    /// The program's output since the last call.
    func written() -> String {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(outside, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
      return String(decoding: all, as: UTF8.self)
    }

    func type(_ text: String) { _ = write(outside, text, text.utf8.count) }

    /// Whether the terminal edits and echoes lines, as before and after a program has the screen.
    var isCooked: Bool {
      var attributes = termios()
      tcgetattr(inside, &attributes)
      return attributes.c_lflag & tcflag_t(ICANON) != 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
    }
  }
#endif
