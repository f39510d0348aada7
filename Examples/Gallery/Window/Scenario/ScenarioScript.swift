#if GTK
  import Foundation

  /// A scenario as it is written: one step a line, `#` begins a comment.
  struct ScenarioScript {
    struct Step {
      let line: Int
      /// What is to be done, such as `wait`.
      let verb: String
      /// What the line says after that.
      let rest: String

      var words: [String] { rest.split(separator: " ").map(String.init) }
      var text: String { rest.isEmpty ? verb : "\(verb) \(rest)" }
    }

    /// Why a scenario cannot be played.
    struct Misspelling: Error, CustomStringConvertible {
      let description: String
    }

    /// The file's name without its ending.
    let name: String
    let steps: [Step]

    init(_ file: String) throws {
      let url = URL(filePath: file)
      let text = try String(contentsOf: url, encoding: .utf8)
      try self.init(name: url.deletingPathExtension().lastPathComponent, text)
    }

    init(name: String, _ text: String) throws {
      self.name = name
      var steps: [Step] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard !line.isEmpty, !line.hasPrefix("#") else { continue }
        let parts = line.split(separator: " ", maxSplits: 1)
        let step = Step(line: index + 1, verb: String(parts[0]), rest: parts.count > 1 ? String(parts[1]) : "")
        guard ScenarioRunner.verbs.contains(step.verb) else {
          let known = ScenarioRunner.verbs.sorted().joined(separator: ", ")
          throw Misspelling(
            description: "\(name).scenario:\(step.line): no step is called \(step.verb); there are \(known)")
        }
        steps.append(step)
      }
      self.steps = steps
    }

    /// Whether the theme of high contrast is asked for: libadwaita must know before it starts.
    var wantsHighContrast: Bool { steps.contains { $0.verb == "contrast" && $0.rest == "high" } }
  }
#endif
