import Observation
import SwiftUI
import Testing

/// The number of evaluations, and the state that they create.
@MainActor
struct HostCostTests {
  // MARK: Ids

  @Observable @MainActor
  final class Numbers {
    var count: Int
    var title = "a"
    init(count: Int) { self.count = count }
  }

  private struct Rows: View {
    let numbers: Numbers
    let isList: Bool
    var body: some View {
      let title = numbers.title
      if isList {
        List { ForEach(0..<numbers.count, id: \.self) { Text(verbatim: "\(title) \($0)") } }
      } else {
        ScrollView { LazyVStack { ForEach(0..<numbers.count, id: \.self) { Text(verbatim: "\(title) \($0)") } } }
      }
    }
  }

  @Test func aListGathersAllIdsAtEachChangeAndAtEachEvaluation() {
    let numbers = Numbers(count: 1_000)
    let host = HeadlessHost(Rows(numbers: numbers, isList: true))
    #expect(host.idsGathered == 1_000)
    numbers.count += 1
    host.update()
    #expect(host.idsGathered == 2_001)
    numbers.title = "b"
    host.update()
    #expect(host.idsGathered == 3_002, "Unchanged rows are read again")
    host.scroll(to: 500)
    #expect(host.idsGathered == 3_002, "Scrolling evaluates no ForEach")
  }

  @Test func aLazyStackGathersIdsUpToItsWindow() {
    let numbers = Numbers(count: 1_000)
    let host = HeadlessHost(Rows(numbers: numbers, isList: false))
    #expect(host.idsGathered == 10)
    host.scroll(to: 90)
    #expect(host.idsGathered == 100)
    numbers.title = "b"
    host.update()
    #expect(host.idsGathered == 200)
  }

  @Test func idsAreWalkedOnlyIfTheHostIsConfiguredSo() {
    // A type that no other test uses, because the counter is static.
    struct Counted: Hashable {
      let number: Int
      @MainActor static var hashes = 0
      func hash(into hasher: inout Hasher) {
        MainActor.assumeIsolated { Self.hashes += 1 }
        hasher.combine(number)
      }
    }
    let ids = (0..<1_000).map(Counted.init)
    func view() -> some View { List { ForEach(ids, id: \.self) { Text(verbatim: "\($0.number)") } } }
    _ = HeadlessHost(view())
    #expect(Counted.hashes < 500)
    Counted.hashes = 0
    let host = HeadlessHost(view(), walksAllIDs: true)
    #expect(host.idsGathered == 1_000)
    #expect(Counted.hashes >= 1_000)
  }

  // MARK: State

  @Observable @MainActor
  final class RowModel {
    var isOn = false
    var version = 0
  }

  private struct Inner: View {
    let made: () -> Void
    @State private var taps = 0
    init(made: @escaping () -> Void) { self.made = made }
    var body: some View { Button("taps \(taps)") { taps += 1 }.onAppear(perform: made) }
  }

  private struct Row: View {
    let model: RowModel
    let made: () -> Void
    var body: some View {
      if model.isOn { Inner(made: made) } else { Inner(made: made).id(model.version) }
    }
  }

  @Test func aRecreatedViewInAStayingRowHasNewState() {
    let model = RowModel()
    var made = 0
    let host = HeadlessHost(List { ForEach(0..<1, id: \.self) { _ in Row(model: model) { made += 1 } } })
    host.tap("taps 0")
    #expect(host.lines == ["taps 1"])
    #expect(made == 1)
    // A change of the view's `id`.
    model.version = 1
    host.update()
    #expect(host.lines == ["taps 0"])
    #expect(made == 2, "It appears, although its row was present")
    // The other branch of an `if`.
    host.tap("taps 0")
    model.isOn = true
    host.update()
    #expect(host.lines == ["taps 0"])
    #expect(made == 3)
  }

  // MARK: Initializers

  private struct Child: View {
    @MainActor static var made = 0

    @MainActor final class Counted {
      let number: Int
      init() {
        Child.made += 1
        number = Child.made
      }
    }

    let title: String
    @State private var model = Counted()
    init(title: String) { self.title = title }
    var body: some View { Text(verbatim: "\(title) \(model.number)") }
  }

  private struct Parent: View {
    let numbers: Numbers
    var body: some View { Child(title: numbers.title) }
  }

  @Test func theDefaultOfAStateIsMadeAtEachEvaluationOfTheParentAndKeptOnce() {
    let numbers = Numbers(count: 0)
    let host = HeadlessHost(Parent(numbers: numbers))
    for title in ["b", "c", "d"] {
      numbers.title = title
      host.update()
    }
    #expect(host.lines == ["d 1"], "The first default is kept")
    #expect(Child.made == 4, "Three more defaults were made and discarded")
  }
}
