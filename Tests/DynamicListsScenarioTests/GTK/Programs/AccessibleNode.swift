#if GTK
  import Foundation

  /// A widget of a running program as assistive technology sees it.
  struct AccessibleNode: Decodable {
    let role: String
    let name: String
    let description: String
    let states: [String]
    let children: [AccessibleNode]

    /// The widget and all in it.
    var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

    /// What a person can do something with, here and inside; what a control is made of is its own business.
    var controls: [AccessibleNode] {
      let inside = isControl && role != "list item" ? [] : children.flatMap(\.controls)
      return isControl ? [self] + inside : inside
    }

    func named(_ name: String, role: String) -> AccessibleNode? {
      all.first { $0.role == role && $0.name == name }
    }

    /// What a person can do something with.
    var isControl: Bool {
      ["push button", "toggle button", "entry", "check box", "combo box", "list item", "switch", "menu"].contains(role)
    }

    /// GTK names what has no name after its class.
    var isNamed: Bool { !name.isEmpty && !name.hasPrefix("Gtk") && !name.hasPrefix("Adw") && !name.hasPrefix("Dl") }

    /// What a program told assistive technology, as AT-SPI's events.
    struct Event: Decodable {
      let type: String
      let role: String
      let name: String
      let text: String
      let states: [String]
    }

    /// Hears a program's events from when it says a text until it says another.
    ///
    /// The file `ready` is there when they are heard.
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

    /// Reads the tree of a program once it says a text.
    static func read(_ program: [String], once text: String) throws -> AccessibleNode? {
      let script = WindowProgram.root.appending(path: "Tests/Accessibility/read-tree").path(percentEncoded: false)
      let output = try output { seconds in [script, text, seconds, ""] + program }
      return try output.flatMap { try JSONDecoder().decode([AccessibleNode].self, from: $0).first }
    }

    /// What a reader writes; `nil` when its time was up before there was anything to read.
    ///
    /// Now and then GTK does not find the bus when it starts, and is without accessibility: a second try has more time.
    private static func output(_ arguments: (_ seconds: String) -> [String]) throws -> Data? {
      for seconds in ["60", "240"] {
        let output = try WindowProgram.run(arguments(seconds)).output
        if !output.isEmpty { return output }
      }
      return nil
    }

    /// Whether the bus and its bindings are there.
    static let isAvailable: Bool = {
      let check = ["/usr/bin/python3", "-c", "import gi; gi.require_version('Atspi', '2.0')"]
      let hasBus = FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-run-session")
      return hasBus && (try? WindowProgram.run(check).status) == 0
    }()
  }
#endif
