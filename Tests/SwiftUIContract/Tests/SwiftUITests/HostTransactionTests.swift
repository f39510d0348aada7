import Observation
import SwiftUI
import Testing

/// The animation of a change applies only to the update of what the change affects.
@MainActor
struct HostTransactionTests {
  @Observable @MainActor
  final class Contacts {
    var names: [String] = ["Ada"]
    /// A copy that `onChange` keeps up to date.
    var copies = 0
  }

  private struct Names: View {
    let contacts: Contacts
    var body: some View { List { ForEach(contacts.names, id: \.self) { Text(verbatim: $0) } } }
  }

  private let contacts = Contacts()

  private func rows(_ host: HeadlessHost) -> [String] {
    host.animations.filter { $0.property == "rows" }.map { "\($0.why) \($0.from)→\($0.to) \($0.name)" }
  }

  @Test func rowsOfAnObservedModelAnimateInsideWithAnimation() {
    let host = HeadlessHost(Names(contacts: contacts))
    withAnimation { contacts.names.append("Bob") }
    host.update()
    #expect(rows(host) == ["withAnimation [Ada]→[Ada, Bob] default"])
    contacts.names.append("Cy")
    host.update()
    #expect(rows(host).count == 1, "A change outside of withAnimation is not animated")
    withAnimation(.easeIn(duration: 1)) { contacts.names.swapAt(0, 2) }
    host.update()
    #expect(rows(host).last == "withAnimation [Ada, Bob, Cy]→[Cy, Bob, Ada] easeIn(1.0)")
    withAnimation { contacts.names = contacts.names }
    host.update()
    #expect(rows(host).count == 2, "Unchanged rows are not animated")
  }

  @Test func theFirstAndTheLastRowOfAContainerThatStaysAnimateToo() {
    struct Optional: View {
      let contacts: Contacts
      var body: some View {
        List { if !contacts.names.isEmpty { ForEach(contacts.names, id: \.self) { Text(verbatim: $0) } } }
      }
    }
    let host = HeadlessHost(Optional(contacts: contacts))
    #expect(rows(host) == [])
    withAnimation { contacts.names = [] }
    host.update()
    withAnimation { contacts.names = ["Bob"] }
    host.update()
    #expect(rows(host) == ["withAnimation [Ada]→[] default", "withAnimation []→[Bob] default"])
  }

  private struct OwnState: View {
    @State private var names: [String] = ["Ada"]
    init() {}
    var body: some View {
      VStack { ForEach(names, id: \.self) { Text(verbatim: $0) } }
      Button("Animate") { withAnimation { names.append("Bob") } }
      Button("Both") {
        names = []
        withAnimation { names = ["Cy"] }
      }
    }
  }

  @Test func aSetInsideAndOneOutsideAreTwoPasses() {
    let host = HeadlessHost(OwnState())
    host.tap("Animate")
    #expect(rows(host) == ["withAnimation [Ada]→[Ada, Bob] default"])
    host.tap("Both")
    #expect(rows(host).last == "withAnimation []→[Cy] default", "The first set was shown before the second")
    #expect(rows(host).count == 2)
    #expect(host.lines.first == "Cy")
  }

  private struct Detour: View {
    let names: [String]
    @State private var shown: [String] = ["Ada"]
    init(names: [String]) { self.names = names }
    var body: some View {
      List { ForEach(shown, id: \.self) { Text(verbatim: $0) } }
        .onChange(of: names) { shown = names }
    }
  }

  @Test func changesInOnChangeDoNotInheritTheAnimation() {
    let host = HeadlessHost(Detour(names: ["Ada"]))
    withAnimation { host.show(Detour(names: ["Ada", "Bob"])) }
    #expect(host.lines == ["Ada", "Bob"])
    #expect(rows(host) == [])
  }

  private struct Appearing: View {
    let contacts: Contacts
    let isShown: Bool
    var body: some View {
      Names(contacts: contacts)
      if isShown { Text(verbatim: "shown").onAppear { contacts.names.append("Bob") } }
    }
  }

  @Test func changesInOnAppearDoNotInheritTheAnimation() {
    let host = HeadlessHost(Appearing(contacts: contacts, isShown: false))
    withAnimation { host.show(Appearing(contacts: contacts, isShown: true)) }
    #expect(host.lines.contains("Bob"))
    #expect(rows(host) == [])
  }

  @Test func aTaskDoesNotInheritTheAnimation() async {
    let host = HeadlessHost(Names(contacts: contacts))
    let task = withAnimation { Task { contacts.names.append("Bob") } }
    await task.value
    host.update()
    #expect(host.lines == ["Ada", "Bob"])
    #expect(rows(host) == [])
  }

  @Test func anAnimationOfAValueReachesTheRowsInside() {
    func view(_ names: [String], _ value: Int, _ animation: Animation? = .easeIn(duration: 1)) -> some View {
      List { ForEach(names, id: \.self) { Text(verbatim: $0) } }.animation(animation, value: value)
    }
    let host = HeadlessHost(view(["Ada"], 1))
    host.show(view(["Ada", "Bob"], 2))
    #expect(rows(host) == ["animation(_:value:) [Ada]→[Ada, Bob] easeIn(1.0)"])
    host.show(view(["Bob"], 2))
    #expect(rows(host).count == 1, "An unchanged value animates nothing")
    withAnimation { host.show(view(["Bob", "Cy"], 3, nil)) }
    #expect(rows(host).count == 1, "A nil animation for the value replaces the outer one")
    withAnimation { host.show(view(["Bob"], 3, nil)) }
    #expect(rows(host).last == "withAnimation [Bob, Cy]→[Bob] default")
  }
}
