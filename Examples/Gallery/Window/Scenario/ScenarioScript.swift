#if GTK
  import Foundation

  /// A parsed scenario file: one step a line, `#` begins a comment.
  struct ScenarioScript {
    struct Step {
      /// The file's name without its extension.
      let file: String
      let line: Int
      /// The step's command, such as `wait`.
      let verb: String
      /// The rest of the line.
      let rest: String

      var words: [String] { rest.split(separator: " ").map(String.init) }
      var text: String { rest.isEmpty ? verb : "\(verb) \(rest)" }
    }

    /// An error in a scenario file.
    struct Misspelling: Error, CustomStringConvertible {
      let description: String
    }

    /// The file's name without its extension.
    let name: String
    let steps: [Step]

    init(_ file: String) throws {
      let url = URL(filePath: file)
      name = Self.name(of: url)
      var steps: [Step] = []
      for step in try Self.steps(of: url) {
        if step.verb == "play" {
          steps += try Self.played(step, in: url, as: name)
        } else {
          steps.append(step)
        }
      }
      self.steps = steps
    }

    /// Whether the scenario needs the high contrast theme, which must be set before libadwaita is initialized.
    var wantsHighContrast: Bool { steps.contains { $0.verb == "contrast" && $0.rest == "high" } }

    private static func name(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }

    private static func steps(of file: URL) throws -> [Step] {
      let (name, text) = (name(of: file), try String(contentsOf: file, encoding: .utf8))
      var steps: [Step] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard !line.isEmpty, !line.hasPrefix("#") else { continue }
        let parts = line.split(separator: " ", maxSplits: 1)
        let step = Step(
          file: name, line: index + 1, verb: String(parts[0]), rest: parts.count > 1 ? String(parts[1]) : "")
        guard step.verb == "play" || ScenarioRunner.verbs.contains(step.verb) else {
          let known = (ScenarioRunner.verbs + ["play"]).sorted().joined(separator: ", ")
          throw Misspelling(
            description: "\(name).scenario:\(step.line): no step is called \(step.verb); there are \(known)")
        }
        steps.append(step)
      }
      return steps
    }

    /// The steps of another file for `play`; the names of their pictures begin with the name of this file.
    private static func played(_ step: Step, in file: URL, as name: String) throws -> [Step] {
      let steps = try steps(of: file.deletingLastPathComponent().appending(path: "\(step.rest).scenario"))
      return try steps.map { inner in
        if inner.verb == "play" {
          throw Misspelling(description: "\(inner.file).scenario:\(inner.line): what is played plays no other")
        }
        guard inner.verb == "screenshot" else { return inner }
        return Step(file: inner.file, line: inner.line, verb: inner.verb, rest: "\(name)-\(inner.rest)")
      }
    }
  }
#endif
