import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

/// A list of numbered items with a second level, and the calls that a test answers.
@MainActor
struct Shown {
  let source = ScriptedSource<ScriptedItem>()
  let details = Script<Int, String>()
  let list: ListViewModel<ScriptedItem>

  init(configuration: ListConfiguration = .init()) {
    list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
  }

  func items(_ numbers: some Sequence<Int>) -> [ScriptedItem] { numbers.map { ScriptedItem($0, script: details) } }

  /// Answers the request for a page, and waits until the list has it.
  func page(_ numbers: some Collection<Int>, next: Int? = nil) async {
    let call = await source.script.next()
    let before = list.loadStates
    call.answer(Page(items: items(numbers), next: next))
    #expect(await eventually { list.loadStates != before })
  }

  /// Answers every second-level call until something holds.
  func answerDetails(until condition: @MainActor () -> Bool) async -> Bool {
    await eventually {
      while let call = details.nextIfAny() { call.answer("data") }
      return condition()
    }
  }

  /// Lets the request for a page fail, and waits until the list knows.
  func failPage(_ error: any Error = ListError.timedOut) async {
    let call = await source.script.next()
    let before = list.loadStates
    call.fail(error)
    #expect(await eventually { list.loadStates != before })
  }
}

extension HeadlessHost {
  /// Waits until something holds, showing each frame.
  func shows(_ condition: @MainActor () -> Bool) async -> Bool {
    await eventually {
      self.update()
      return condition()
    }
  }
}
