import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

/// A list of numbered items with details, whose loads a test answers.
@MainActor
struct Shown {
  let source: ScriptedSource<ScriptedItem>
  let details = Script<Int, String>()
  let list: ListViewModel<ScriptedItem>

  init(configuration: ListConfiguration = .init(), firstKey: Int? = nil) {
    var configuration = configuration
    // Waits are exact.
    configuration.retryPolicy.jitter = 0
    source = ScriptedSource(hasRandomAccess: firstKey != nil)
    list = ListViewModel(source: source, firstKey: firstKey, configuration: configuration, clock: TestClock())
  }

  func items(_ numbers: some Sequence<Int>) -> [ScriptedItem] { numbers.map { ScriptedItem($0, script: details) } }

  /// Answers the request for a page, and waits until the list has the page.
  func page(_ numbers: some Collection<Int>, next: Int? = nil, previous: Int? = nil) async {
    let call = await source.script.next()
    let before = list.loadStates
    call.answer(Page(items: items(numbers), next: next, previous: previous))
    #expect(await eventually { list.loadStates != before })
  }

  /// Answers all requests for details until a condition holds.
  func answerDetails(until condition: @MainActor () -> Bool) async -> Bool {
    await eventually {
      while let call = details.nextIfAny() { call.answer("data") }
      return condition()
    }
  }

  /// Lets the request for a page fail, and waits until the list has the failure.
  func failPage(_ error: any Error = ListError.timedOut) async {
    let call = await source.script.next()
    let before = list.loadStates
    call.fail(error)
    #expect(await eventually { list.loadStates != before })
  }
}

extension HeadlessHost {
  /// Updates the views until a condition holds; returns whether it did.
  func shows(_ condition: @MainActor () -> Bool) async -> Bool {
    await eventually {
      self.update()
      return condition()
    }
  }
}
