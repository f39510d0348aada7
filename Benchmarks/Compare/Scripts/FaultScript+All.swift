extension FaultScript {
  /// Every script, the one without a fault first.
  static let all = [
    FaultScript(name: "nothing goes wrong"),
    FaultScript(name: "the first page fails once", trouble: Trouble(failures: [0: 1])),
    FaultScript(name: "a page fails twice", trouble: Trouble(failures: [3: 2])),
    FaultScript(name: "a page is never answered", trouble: Trouble(hangingPage: 3), patience: .seconds(1.2)),
    FaultScript(name: "a page has only four rows", trouble: Trouble(shortPage: 3)),
    FaultScript(name: "items come in at the front", trouble: Trouble(insertions: 3)),
    FaultScript(name: "a refresh in the middle") { person in
      await person.scrollToThird()
      person.look(at: 45)
      await person.settle()
      await person.refreshInPlace()
      await person.scrollToTheTop()
    },
    FaultScript(name: "the last row leaves while a page loads") { person in
      await person.scrollToThird()
      await person.server.slowDown(pages: .milliseconds(30))
      person.scrollToLastRow()
      try? await Task.sleep(for: .milliseconds(10))
      person.scrollUp(by: 30)
      await person.settle()
      await person.server.slowDown(pages: .milliseconds(1))
    },
    FaultScript(name: "a reset while a page loads") { person in
      await person.scrollToThird()
      await person.server.slowDown(pages: .milliseconds(30))
      person.scrollToLastRow()
      try? await Task.sleep(for: .milliseconds(10))
      person.reset()
      await person.settle()
      await person.server.slowDown(pages: .milliseconds(1))
      person.look(at: 0)
      await person.settle()
    },
  ]
}

extension Person {
  /// Scrolls until the third page has arrived, but not to its end.
  @discardableResult
  fileprivate func scrollToThird() async -> Bool {
    while list.count < 3 * Server.pageSize {
      let count = list.count
      look(at: count)
      await settle()
      if list.count == count { return false }
    }
    return true
  }
}
