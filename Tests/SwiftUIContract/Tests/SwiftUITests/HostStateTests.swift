import Observation
import SwiftUI
import Testing

/// State is kept by position, by explicit id, and by the id of an element.
@MainActor
struct HostStateTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0
    init(_ name: String) { self.name = name }
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test func stateStaysWhileAViewStaysInItsPlace() {
    let host = HeadlessHost(Counter("a"))
    host.tap("a 0")
    #expect(host.lines == ["a 1"])
    host.show(Counter("b"))
    #expect(host.lines == ["b 1"])
  }

  private struct Switch: View {
    let isOn: Bool
    var body: some View { if isOn { Counter("on") } else { Counter("off") } }
  }

  @Test func theOtherBranchIsAnotherPlace() {
    let host = HeadlessHost(Switch(isOn: true))
    host.tap("on 0")
    host.show(Switch(isOn: false))
    #expect(host.lines == ["off 0"])
    host.show(Switch(isOn: true))
    #expect(host.lines == ["on 0"], "State is released with its place")
  }

  @Test func anotherIdIsAnotherPlace() {
    let host = HeadlessHost(Counter("a").id(1))
    host.tap("a 0")
    host.show(Counter("a").id(1))
    #expect(host.lines == ["a 1"])
    host.show(Counter("a").id(2))
    #expect(host.lines == ["a 0"])
  }

  private func list(_ ids: [Int]) -> some View {
    List { ForEach(ids, id: \.self) { Counter("\($0)") } }
  }

  @Test func stateFollowsTheElement() {
    let host = HeadlessHost(list([1, 2, 3]))
    host.tap("2 0")
    host.show(list([9, 1, 2]))
    #expect(host.lines == ["9 0", "1 0", "2 1"])
    host.show(list([2]))
    host.show(list([1, 2]))
    #expect(host.lines == ["1 0", "2 1"])
  }

  private struct Parent: View {
    @State private var text = "a"
    init() {}
    var body: some View {
      Text(verbatim: text)
      Child(text: $text)
    }
    struct Child: View {
      @Binding var text: String
      var body: some View { Button("change") { text += "b" } }
    }
  }

  @Test func aBindingWritesToItsOwner() {
    let host = HeadlessHost(Parent())
    host.tap("change")
    #expect(host.lines == ["ab", "change"])
  }

  private struct Reader: View {
    @Environment(\.word) private var word
    init() {}
    var body: some View { Text(verbatim: word) }
  }

  @Test func theEnvironmentIsThatOfThePlace() {
    let host = HeadlessHost(
      VStack {
        Reader()
        Reader().environment(\.word, "inner")
      }
      .transformEnvironment(\.word) { $0 += "!" })
    #expect(host.lines == ["none!", "inner"])
  }

  @Test func bodiesAreEvaluatedWhenWhatTheyReadHasChanged() {
    let model = Model()
    let host = HeadlessHost(
      VStack {
        ModelReader(model: model)
        Counter("other")
      })
    let before = host.evaluations
    model.unread += 1
    host.update()
    #expect(host.evaluations == before)
    model.value += 1
    model.value += 1
    #expect(host.lines.first == "0", "The body is evaluated after the change, not during it")
    host.update()
    #expect(host.lines.first == "2")
    #expect(host.evaluations["ModelReader"] == 2 && host.evaluations["Counter"] == before["Counter"])
  }

  @Observable @MainActor
  final class Model {
    var value = 0
    var unread = 0
  }

  private struct ModelReader: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.value)") }
  }
}

private struct WordKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}

extension EnvironmentValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}
