import SwiftUI
import Testing

/// When and how often actions and tasks run.
@MainActor
struct HostEventTests {
  @MainActor
  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
  }

  private let log = Log()

  private func row(_ id: Int) -> some View {
    Text(verbatim: "\(id)")
      .onAppear { log.add("+\(id)") }
      .onDisappear { log.add("-\(id)") }
  }

  private func list(_ ids: [Int]) -> some View { List { ForEach(ids, id: \.self) { row($0) } } }

  /// Runs tasks until a condition holds; takes almost no time unless the test fails.
  private func soon(_ condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(120))
    while !condition() {
      if ContinuousClock.now > end { return false }
      await Task.yield()
    }
    return true
  }

  @Test func rowsAppearAndDisappearWithTheWindow() {
    let host = HeadlessHost(list(Array(0..<6)), rowsOnScreen: 2)
    #expect(log.entries == ["+0", "+1"])
    host.scroll(by: 1)
    #expect(log.entries.suffix(2).sorted() == ["+2", "-0"])
    host.show(list([1]))
    #expect(log.entries.last == "-2")
    host.close()
    #expect(log.entries.last == "-1")
  }

  @Test func lazyContainersMakeOnlyTheRowsInTheWindow() {
    for isList in [true, false] {
      var made: [Int] = []
      let rows = ForEach(0..<1_000, id: \.self) { id in
        made.append(id)
        return Text(verbatim: "\(id)")
      }
      let view = Group { if isList { List { rows } } else { ScrollView { LazyVStack { rows } } } }
      let host = HeadlessHost(view, rowsOnScreen: 3)
      #expect(made == [0, 1, 2])
      host.scrollToEnd()
      #expect(made == [0, 1, 2, 997, 998, 999])
      #expect(host.lines == ["997", "998", "999"])
    }
  }

  @Test func aContainerThatIsNotLazyMakesAllRows() {
    let host = HeadlessHost(VStack { ForEach(0..<50, id: \.self) { Text(verbatim: "\($0)") } }, rowsOnScreen: 3)
    #expect(host.lines.count == 50)
  }

  @Test func rowsOnScreenStayWhenOthersComeAbove() {
    let host = HeadlessHost(list(Array(0..<20)), rowsOnScreen: 3)
    host.scroll(to: 10)
    host.show(list(Array(100..<105) + Array(0..<20)))
    #expect(host.lines == ["10", "11", "12"])
    host.scroll(to: 0)
    host.show(list([7] + Array(100..<105)))
    #expect(host.lines == ["7", "100", "101"], "At the top it stays there")
  }

  @Test func aTaskIsCancelledWhenItsViewDisappears() async {
    let host = HeadlessHost(TaskView(log: log, id: 0, isShown: true))
    #expect(await soon { log.entries == ["begin"] })
    host.show(TaskView(log: log, id: 0, isShown: true))
    host.show(TaskView(log: log, id: 0, isShown: false))
    #expect(await soon { log.entries.count >= 2 })
    #expect(log.entries == ["begin", "cancelled"])
  }

  @Test func aTaskRestartsForAnotherId() async {
    let host = HeadlessHost(TaskView(log: log, id: 0, isShown: true))
    #expect(await soon { log.entries == ["begin"] })
    host.show(TaskView(log: log, id: 1, isShown: true))
    #expect(await soon { log.entries.count >= 3 })
    #expect(log.entries.sorted() == ["begin", "begin", "cancelled"])
    host.close()
    #expect(await soon { log.entries.count >= 4 })
  }

  private struct TaskView: View {
    let log: Log
    let id: Int
    let isShown: Bool

    var body: some View {
      if isShown {
        Text(verbatim: "task").task(id: id) {
          log.add("begin")
          // Longer than any test: only cancellation ends it.
          try? await Task.sleep(for: .seconds(1_000))
          log.add("cancelled")
        }
      }
    }
  }

  @Test func changesAreReportedOnceWithOldAndNewValue() {
    func view(_ value: Int) -> some View {
      Text(verbatim: "x")
        .onChange(of: value) { old, new in log.add("\(old)→\(new)") }
        .onChange(of: value, initial: true) { log.add("now \(value)") }
    }
    let host = HeadlessHost(view(1))
    #expect(log.entries == ["now 1"])
    host.show(view(1))
    host.show(view(2))
    #expect(log.entries == ["now 1", "now 2", "1→2"] || log.entries == ["now 1", "1→2", "now 2"])
  }

  private struct Growing: View {
    @State private var size = 0
    init() {}
    var body: some View {
      Button("grow") { withAnimation(.easeInOut(duration: 1)) { size = 5 } }
      Button("jump") { size = 1 }
      Text(verbatim: "\(size)").animation(.easeIn(duration: 2), value: size)
    }
  }

  @Test func animationsAreRecordedWithTheirValueAndCause() {
    let host = HeadlessHost(Growing())
    host.tap("jump")
    #expect(
      host.animations.map { "\($0.why) \($0.from)→\($0.to) \($0.name)" } == ["animation(_:value:) 0→1 easeIn(2.0)"])
    host.animations = []
    host.tap("grow")
    #expect(host.animations.first.map { "\($0.why) \($0.property) \($0.from)→\($0.to)" } == "withAnimation _size 1→5")
    #expect(host.animations.first?.view == "Growing")
  }

  @Test func adversarialRowsReportLateTwiceOrNeverAndAlwaysTheSameForASeed() {
    func play(_ seed: UInt64?) -> [String] {
      log.entries = []
      let host = HeadlessHost(list(Array(0..<200)), adversarialSeed: seed)
      for _ in 0..<20 { host.scroll(by: 7) }
      for _ in 0..<5 { host.update() }
      return log.entries
    }
    let honest = play(nil)
    #expect(Set(honest).count == honest.count)
    let first = play(1)
    #expect(first == play(1))
    #expect(first != play(2))
    #expect(Set(first).count < first.count, "Some are reported twice")
    let missing = Set(honest).subtracting(first).filter { $0.hasPrefix("+") }
    #expect(!missing.isEmpty, "Some are never reported")
    #expect(missing.count < 75)
    #expect(first.filter(honest.contains) != honest, "Some are reported late")
  }

  @Test func buttonsOffScreenOrBehindASwipeCannotBePressed() {
    let host = HeadlessHost(
      List {
        ForEach(0..<5, id: \.self) { id in
          Button("b\(id)") { log.add("\(id)") }.swipeActions { Button("s\(id)") { log.add("swiped \(id)") } }
        }
      }, rowsOnScreen: 2)
    #expect(host.tap("b4") == 0)
    #expect(host.tap("s0") == 0)
    #expect(host.tap("b1") == 1)
    #expect(host.swipe(0, "s0"))
    #expect(log.entries == ["1", "swiped 0"])
  }

  @Test func aRefreshableListCanBePulledAndStopsWithItsAction() async {
    let host = HeadlessHost(list([1]).refreshable { await log.add("refreshed") })
    #expect(!HeadlessHost(list([1])).pull())
    #expect(host.pull())
    #expect(host.isRefreshing)
    #expect(await soon { !host.isRefreshing })
    #expect(log.entries.last == "refreshed")
  }
}
