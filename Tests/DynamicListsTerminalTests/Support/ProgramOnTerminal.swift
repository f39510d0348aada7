#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsTerminal

  /// `TerminalProgram` on its own pseudo-terminal, started by a shell that prints its exit status.
  final class ProgramOnTerminal {
    struct Unavailable: Error {}

    private let terminal: PseudoTerminal
    private let shell: pid_t
    /// Everything that was written so far.
    private(set) var output = ""
    /// The position in the output up to which `wait` has read.
    private var seen = 0
    /// Whether the terminal answers status queries, as all but the simplest do.
    var answers = true

    /// The shell puts the program in the foreground like an interactive shell, prints its status, and continues a
    /// stopped program when Return is typed.
    init(_ ending: String, command: String = #""$0" "$1""#, variables: [String: String] = [:]) throws {
      terminal = try PseudoTerminal(columns: 60, rows: 12)
      let script =
        "trap : INT; set -m; \(command); echo \"ended $?.\"; read line; fg >/dev/null 2>&1; echo \"ended $?.\"; read line"
      let arguments = ["sh", "-c", script, try Self.program(), ending]
      // A backtrace takes seconds and is not tested here.
      var environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
      // Under a sanitizer the program has the options of the tests. To that of addresses, the side tables by which
      // Swift refers to objects weakly look lost when a program ends that still has some.
      let options = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      environment.merge(options) { $1 }
      environment.merge(variables) { $1 }
      shell = try Self.spawn(arguments, environment.map { "\($0)=\($1)" }, on: terminal.path)
    }

    deinit {
      terminal.hangUp()
      kill(-shell, SIGKILL)
      var status: Int32 = 0
      waitpid(shell, &status, 0)
    }

    /// The executable beside that of the tests.
    private static func program() throws -> String {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      #else
        let tests: URL? = URL(filePath: CommandLine.arguments[0])
      #endif
      let program = tests?.deletingLastPathComponent().appending(path: "TerminalProgram").path ?? ""
      guard FileManager.default.isExecutableFile(atPath: program) else { throw Unavailable() }
      return URL(filePath: program).standardizedFileURL.path
    }

    private static func spawn(_ arguments: [String], _ environment: [String], on path: String) throws -> pid_t {
      #if os(macOS)
        // The first terminal that a session leader opens becomes its controlling terminal.
        let newSession: Int16 = 0x400
        // Other files stay closed: tests read other programs' pipes until all copies of their ends are closed.
        let closesFiles = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        let newSession: Int16 = 0x80
        let closesFiles: Int16 = 0
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      var signals = sigset_t()
      // Resets the signals that the tests themselves ignore or block.
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawnattr_setflags(
        &attributes, newSession | closesFiles | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      #if !os(macOS)
        // Swift does not see this function of glibc 2.34, which other libraries lack.
        if let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
          typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
          _ = unsafeBitCast(closeFrom, to: CloseFrom.self)(&actions, 3)
        }
      #endif
      var words = arguments.map { strdup($0) } + [nil]
      var variables = environment.map { strdup($0) } + [nil]
      defer { (words + variables).forEach { free($0) } }
      var child = pid_t()
      guard posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &variables) == 0 else { throw Unavailable() }
      return child
    }

    /// Waits until a text is written after the text that was waited for before.
    ///
    /// Gives up after a number of checks that takes 20 s, or longer if the tests themselves wait for a processor.
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
      for _ in 0..<4_000 {
        if let found = rest.range(of: text) {
          seen = output.utf8.distance(from: output.startIndex, to: found.upperBound)
          return
        }
        await read()
      }
      Issue.record(
        "\(text.debugDescription) was not written after \(output.suffix(300).debugDescription)",
        sourceLocation: sourceLocation)
    }

    private var rest: Substring { output[output.utf8.index(output.startIndex, offsetBy: seen)...] }

    /// The output since `wait` returned, after a pause in which more could arrive.
    func unexpected() async -> String {
      for _ in 0..<20 { await read() }
      return String(rest)
    }

    /// Reads again and again, since the output of another process is not reported.
    private func read() async {
      try? await Task.sleep(for: .milliseconds(5))
      let text = terminal.written()
      output += text
      if answers {
        for _ in text.matches(of: /\e\[5n/) { terminal.type("\u{1B}[0n") }
      }
    }

    func type(_ text: String) { terminal.type(text) }
    func resize(columns: UInt16, rows: UInt16) { terminal.resize(columns: columns, rows: rows) }
    var isCooked: Bool { terminal.isCooked }

    /// Sends a signal to the foreground process group: the program, or the program that it has lent the terminal to.
    func send(_ signal: Int32) { kill(-tcgetpgrp(terminal.outside), signal) }

    /// Sends a signal to the program alone, which leads its group.
    func sendAlone(_ signal: Int32) { kill(tcgetpgrp(terminal.outside), signal) }
  }
#endif
