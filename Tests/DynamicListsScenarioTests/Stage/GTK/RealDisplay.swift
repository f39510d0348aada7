#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation
  import Testing

  /// An X server, and xdotool, which types and clicks on it.
  @MainActor
  final class RealDisplay {
    /// Why there is no display; empty if there is one.
    nonisolated static let whatIsMissing: String = {
      if ProcessInfo.processInfo.environment["DISPLAY"] == nil { return "no display: run under xvfb-run" }
      let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let hasTool = paths.contains { FileManager.default.isExecutableFile(atPath: "\($0)/xdotool") }
      return hasTool ? "" : "no xdotool to type and click with"
    }()
    nonisolated static var isThere: Bool { whatIsMissing.isEmpty }

    static let shared = RealDisplay()

    private let commands: FileHandle

    private init() {
      // A write to a closed pipe shall fail an expectation, not end the process.
      signal(SIGPIPE, SIG_IGN)
      commands = Self.tool()
      // GTK's test backend stores accessible properties, so that tests can read them.
      setenv("GTK_A11Y", "test", 1)
      adw_init()
      // Animations are off; tests of animations turn them on.
      setAnimations(false)
    }

    /// The pipe from which xdotool reads commands.
    private static func tool() -> FileHandle {
      // `scripts/test-window` has started xdotool: under the thread sanitizer, tests cannot start a process.
      let started = ProcessInfo.processInfo.environment["XDOTOOL_DESCRIPTOR"].flatMap { Int32($0) }
      if let started { return FileHandle(fileDescriptor: started) }
      let tool = Process()
      let commands = Pipe()
      tool.executableURL = URL(filePath: "/usr/bin/env")
      tool.arguments = ["xdotool", "-"]
      tool.standardInput = commands
      do { try tool.run() } catch { Issue.record("xdotool does not start: \(error)") }
      return commands.fileHandleForWriting
    }

    /// Turns animations on or off.
    func setAnimations(_ areOn: Bool) {
      var value = GValue()
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, areOn ? 1 : 0)
      set("gtk-enable-animations", to: &value)
    }

    /// How long after a click another makes two of them, in milliseconds; `nil` for as long as GTK has it.
    func setDoubleClickTime(_ time: Int32?) {
      guard let time else {
        gtk_settings_reset_property(gtk_settings_get_default(), "gtk-double-click-time")
        return
      }
      var value = GValue()
      g_value_init(&value, GType(6 << 2))
      g_value_set_int(&value, time)
      set("gtk-double-click-time", to: &value)
    }

    /// Sets the size of all text in percent; `nil` for as large as GTK has it.
    func setTextSize(percent: Int32?) {
      guard let percent else {
        gtk_settings_reset_property(gtk_settings_get_default(), "gtk-xft-dpi")
        return
      }
      var value = GValue()
      g_value_init(&value, GType(6 << 2))
      g_value_set_int(&value, 96 * 1024 * percent / 100)
      set("gtk-xft-dpi", to: &value)
    }

    private func set(_ setting: String, to value: inout GValue) {
      g_object_set_property(
        UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self), setting, &value)
    }

    /// Performs a command of xdotool.
    func perform(_ command: String) {
      do {
        try commands.write(contentsOf: Data((command + "\n").utf8))
      } catch {
        // Each later test would wait for input until its time limit.
        fatalError("xdotool has ended: \(error)")
      }
    }

    /// Runs the pending events of the main loop once.
    func pumpOnce() {
      while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Runs the main loop until a condition holds.
    @discardableResult
    func pump(_ what: String, until condition: () -> Bool) -> Bool {
      let end = ContinuousClock.now + .seconds(120)
      // The timer wakes the loop, so that the time limit is checked when no event comes.
      let alarm = g_timeout_add(50, { _ in 1 }, nil)
      defer { g_source_remove(alarm) }
      while !condition() {
        if ContinuousClock.now > end {
          Issue.record("Nothing came of it: \(what)")
          return false
        }
        g_main_context_iteration(nil, 1)
      }
      return true
    }
  }
#endif
