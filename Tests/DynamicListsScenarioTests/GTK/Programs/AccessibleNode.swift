#if GTK
  import Foundation
  import Testing

  /// A widget in the accessibility tree of a running program.
  struct AccessibleNode: Decodable {
    let role: String
    let name: String
    let description: String
    let states: [String]
    let children: [AccessibleNode]

    /// The widget and all its descendants.
    var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

    /// The controls in this subtree, without the parts of a control.
    var controls: [AccessibleNode] {
      let inside = isControl && role != "list item" ? [] : children.flatMap(\.controls)
      return isControl ? [self] + inside : inside
    }

    func named(_ name: String, role: String) -> AccessibleNode? {
      all.first { $0.role == role && $0.name == name }
    }

    /// Whether the widget accepts input.
    var isControl: Bool {
      ["push button", "toggle button", "entry", "check box", "combo box", "list item", "switch", "menu"].contains(role)
    }

    /// GTK names a widget without a name after its class.
    var isNamed: Bool { !name.isEmpty && !name.hasPrefix("Gtk") && !name.hasPrefix("Adw") && !name.hasPrefix("Dl") }

    /// An AT-SPI event of a program.
    struct Event: Decodable {
      let type: String
      let role: String
      let name: String
      let text: String
      let states: [String]
    }

    /// Records a program's events from the moment when it shows one text until it shows another.
    ///
    /// The file `ready` exists once events are recorded.
    static func events(
      _ program: [String], from start: String, ready: URL, until end: String
    ) throws -> [Event]? {
      let script = WindowProgram.root.appending(path: "Tests/Accessibility/read-tree").path(percentEncoded: false)
      let variables = ["env", "READ_TREE=events.py", "READ_TREE_HEARS=\(ready.path)"]
      let output = try output { seconds in
        try? FileManager.default.removeItem(at: ready)
        return variables + [script, start, seconds, end] + program
      }
      return try output.map { try JSONDecoder().decode([Event].self, from: $0) }
    }

    /// Reads a program's tree once it contains a text.
    static func read(_ program: [String], once text: String) throws -> AccessibleNode? {
      let script = WindowProgram.root.appending(path: "Tests/Accessibility/read-tree").path(percentEncoded: false)
      let output = try output { seconds in [script, text, seconds, ""] + program }
      return try output.flatMap { try JSONDecoder().decode([AccessibleNode].self, from: $0).first }
    }

    /// Plays steps in the Gallery, and reads its tree once it contains a text.
    static func gallery(_ steps: String, once text: String) throws -> AccessibleNode {
      let (file, folder) = try WindowProgram.scenario(steps + "\npause 60\n")
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = [
        WindowProgram.path(of: "Gallery"), "--scenario", file, "--output", folder.path(percentEncoded: false),
      ]
      return try #require(try read(program, once: text), "No widget contains \(text)")
    }

    /// The output of the reader; `nil` if the time was up before there was any.
    ///
    /// Sometimes GTK does not find the accessibility bus when it starts: a second attempt has more time.
    private static func output(_ arguments: (_ seconds: String) -> [String]) throws -> Data? {
      for seconds in ["60", "240"] {
        let output = try WindowProgram.run(arguments(seconds)).output
        if !output.isEmpty { return output }
      }
      return nil
    }

    /// Whether the accessibility bus and its bindings are installed.
    static let isAvailable: Bool = {
      let check = ["/usr/bin/python3", "-c", "import gi; gi.require_version('Atspi', '2.0')"]
      let hasBus = FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-run-session")
      return hasBus && (try? WindowProgram.run(check).status) == 0
    }()
  }
#endif
