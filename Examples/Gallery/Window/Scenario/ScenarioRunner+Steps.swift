#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  extension ScenarioRunner {
    private typealias Numbers = (Int, Int)

    func play(_ step: ScenarioScript.Step) async throws {
      switch step.verb {
      case "caption": caption = step.rest
      case "title": gtk_window_set_title(window.window.cast(), step.rest)
      case "page": try check(window.show(step.rest), "there is no such page")
      case "size":
        let (width, height) = try numbers(step.words)
        try await input().resize(width: width, height: height)
        try await pause(0.3)
      case "style", "contrast", "direction", "text":
        try ScenarioLook.set(step.verb, to: step.rest)
        // The change of colors is animated.
        try await pause(0.4)
      case "switch": try await setSwitch(step.rest)
      case "scroll": try await scroll(step.words)
      case "wheel", "fling": try await turnWheel(step)
      case "click", "double-click":
        try await input().move(to: try point(step.rest))
        try await input().click(times: step.verb == "click" ? 1 : 2)
        try await pause(0.1)
      case "choose":
        // Without clicks: GTK ignores the first click after the pointer has left another menu or entered
        // one that just opened.
        window.page.header.menu.open()
        try await wait(for: "control \(step.rest)")
        try check(WidgetSearch(window: window.window).activate(step.rest), "no menu has “\(step.rest)”")
      case "pointer": try await input().move(to: try point(step.rest))
      case "carry", "drag":
        let ends = step.rest.components(separatedBy: " to ")
        try check(ends.count == 2, "write: \(step.verb) TEXT to TEXT")
        let (start, end) = (try point(ends[0]), try point(ends[1]))
        try await input().carry(from: start, to: end)
        carried = (end.x - start.x, end.y - start.y)
        if step.verb == "drag" { try await drop() }
      case "drop": try await drop()
      case "key": try await input().press(step.rest)
      case "type": try await input().type(step.rest)
      case "wait": try await wait(for: step.rest)
      case "expect": try expect(step.rest)
      case "pause": try await pause(Double(step.rest) ?? 0)
      case "screenshot":
        try await takePicture(named: step.rest)
      default: dump(named: step.rest)
      }
    }

    /// Takes the picture after a pause, and again while the window has no frame to draw: between two frames
    /// it has none.
    private func takePicture(named name: String) async throws {
      for _ in 0..<20 {
        try await pause(0.05)
        if (try? picture(named: name)) != nil { return }
      }
      try picture(named: name)
    }

    private func drop() async throws {
      try await input().drop()
      carried = nil
      try await pause(0.2)
    }

    private func check(_ isRight: Bool, _ reason: String) throws {
      if !isRight { throw Failure(description: reason) }
    }

    private func pause(_ seconds: Double) async throws { try await Task.sleep(for: .seconds(seconds)) }

    private func numbers(_ words: [String]) throws -> Numbers {
      let numbers = words.compactMap(Int.init)
      try check(numbers.count == 2 && words.count == 2, "two numbers are needed")
      return (numbers[0], numbers[1])
    }

    /// The point for `at X Y`, for a control's name, also after `last`, or for a text in a row.
    private func point(_ text: String) throws -> (x: Int, y: Int) {
      let words = text.split(separator: " ").map(String.init)
      if words.first == "at" { return try numbers(Array(words.dropFirst())) }
      let search = WidgetSearch(window: window.window)
      let wanted = text.hasPrefix("last ") ? search.last(String(text.dropFirst(5))) : search.first(text)
      guard let widget = wanted ?? search.first(containing: text), let point = search.middle(of: widget)
      else { throw Failure(description: "nothing on screen is called “\(text)”") }
      let (width, height) = (gtk_widget_get_width(window.window.pointer), gtk_widget_get_height(window.window.pointer))
      try check(0..<Int(width) ~= point.x && 0..<Int(height) ~= point.y, "“\(text)” is not within the window: scroll")
      return point
    }

    private func setSwitch(_ text: String) async throws {
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let body = window.page.switches[parts[0]] else {
        let known = window.page.switches.keys.sorted().joined(separator: ", ")
        throw Failure(description: "this page's switches are: \(known)")
      }
      try check(await body(parts[1]), "\(parts[0]) cannot be “\(parts[1])”")
    }

    /// Scrolls at once, like the scroll bar.
    private func scroll(_ words: [String]) async throws {
      guard words.count == 2, let number = Int(words[1]), words[0] == "to" || words[0] == "by" else {
        throw Failure(description: "write: scroll to ROW, or scroll by PIXELS")
      }
      if words[0] == "to" { list.scroll(toSlot: number) } else { list.scroll(by: Double(number)) }
      try await pause(0.1)
    }

    private func turnWheel(_ step: ScenarioScript.Step) async throws {
      let words = step.words
      guard words.count == 2, let notches = Int(words[1]), let button = ["up": 4, "down": 5][words[0]] else {
        throw Failure(description: "write: \(step.verb) down|up NOTCHES")
      }
      guard let middle = WidgetSearch(window: window.window).middle(of: list.pointer) else {
        throw Failure(description: "the list is not on screen")
      }
      try await input().move(to: middle)
      try await input().click(button: button, times: notches, delay: step.verb == "fling" ? 3 : 30)
      try await rest()
    }

    /// Waits until the list stops: after fast turns of the wheel, GTK continues the scroll.
    private func rest() async throws {
      var seen = list.visibleTexts
      var looks = 0
      for _ in 0..<200 where looks < 4 {
        try await pause(0.03)
        looks = list.visibleTexts == seen ? looks + 1 : 0
        seen = list.visibleTexts
      }
    }
  }
#endif
