#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import Foundation

  /// Plays a scenario in the window, and returns whether all steps held.
  @MainActor
  final class ScenarioRunner {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    nonisolated static let verbs: Set = [
      "caption", "carry", "choose", "click", "contrast", "direction", "double-click", "drag", "drop", "dump", "expect",
      "fling",
      "key",
      "page", "pause", "pointer", "screenshot", "scroll", "size", "style", "switch", "text", "title", "type",
      "wait", "wheel",
    ]

    /// The time limit of a wait that names none, in seconds.
    private static let patience = 15.0

    let script: ScenarioScript
    let folder: URL
    let window: GalleryWindow
    var report: ScenarioReport
    var caption = ""
    /// The distance to which a row is carried that is not dropped yet.
    var carried: (x: Int, y: Int)?
    let frames: FrameLog
    private var madeInput: ScenarioInput?

    init(_ script: ScenarioScript, in window: GalleryWindow, output folder: URL) {
      self.script = script
      self.folder = folder
      self.window = window
      report = ScenarioReport(script.name)
      frames = FrameLog(window.window)
    }

    var list: any ShownList { window.page.list }

    func input() async throws -> ScenarioInput {
      if let madeInput { return madeInput }
      let input = try await ScenarioInput()
      madeInput = input
      return input
    }

    /// Plays the steps until one fails, writes the report, and returns whether all held.
    func run() async -> Bool {
      let clock = ContinuousClock()
      let start = clock.now
      ScenarioLook.begin()
      for step in script.steps {
        let begun = clock.now
        var message: String?
        do { try await play(step) } catch { message = "\(error)" }
        report.steps.append(
          .init(
            line: step.line, step: step.text, held: message == nil,
            seconds: begun.duration(to: clock.now) / .seconds(1), message: message))
        if let message {
          say("\(step.file):\(step.line): \(step.text)\n  NOT HELD: \(message)")
          report.held = false
          try? picture(named: "\(script.name)-not-held")
          break
        }
      }
      report.seconds = start.duration(to: clock.now) / .seconds(1)
      return finish()
    }

    /// Ends the scenario when the window was closed; this is a success only after the last step.
    func finishClosed() -> Bool {
      report.held = report.held && report.steps.count == script.steps.count - 1
      return finish()
    }

    private func finish() -> Bool {
      do {
        try report.write(to: folder)
      } catch {
        say("The report cannot be written: \(error)")
        return false
      }
      return report.held
    }

    private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    // MARK: Waiting

    /// Waits for a condition such as `items within 5`.
    func wait(for text: String) async throws {
      let parts = text.components(separatedBy: " within ")
      let seconds = parts.count == 2 ? Double(parts[1]) : Self.patience
      guard parts.count <= 2, let seconds else {
        throw Failure(description: "“\(text)” does not end in a number of seconds")
      }
      let condition = try ScenarioCondition(parts[0])
      let end = ContinuousClock.now + .seconds(seconds)
      while !condition.isMet(window) {
        guard ContinuousClock.now < end else {
          throw Failure(description: "“\(parts[0])” did not come true within \(seconds) s; \(summary)")
        }
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    func expect(_ text: String) throws {
      guard try ScenarioCondition(text).isMet(window) else { throw Failure(description: "it is not so; \(summary)") }
    }

    /// The present state of the list, for the message of a failed step.
    private var summary: String {
      let states = list.loadStates
      let texts = list.visibleTexts.prefix(4).joined(separator: " | ")
      return "the list is \(list.state) with \(list.counts.shown) rows, append \(states.append), "
        + "refresh \(states.refresh), and shows: \(texts)"
    }

    // MARK: Output

    func picture(named name: String) throws {
      let file = "\(name).png"
      let row = carried.flatMap { CarriedRow(in: window.window, by: $0) }
      let size = try WindowPicture.write(window.window, carrying: row, to: folder.appending(path: file))
      report.pictures.append(
        .init(file: file, caption: caption, page: window.page.name, width: size.width, height: size.height))
    }

    func dump(named name: String) {
      report.dumps[name] = ScenarioReport.Dump(
        page: window.page.name, state: "\(list.state)", append: "\(list.loadStates.append)",
        refresh: "\(list.loadStates.refresh)", rows: list.counts.shown, loadedRows: list.counts.loaded,
        visible: list.visibleTexts, metrics: ScenarioCondition.metrics(of: list), rowWidgets: list.rowWidgets,
        frames: frames.take(), residentMegabytes: residentMegabytes)
    }

    private var residentMegabytes: Double {
      let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
        .split(separator: " ").dropFirst().first.flatMap { Double($0) }
      return (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
  }
#endif
