import SwiftUI
import Testing

/// The order and the number of appearances and disappearances.
@MainActor
struct HostAppearanceTests {
  @MainActor
  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private let log = Log()

  private func logged(_ name: String, _ value: Int = 1) -> some View {
    Text(verbatim: name)
      .onChange(of: value, initial: true) { old, new in log.add("\(name) \(old)→\(new)") }
      .onChange(of: value) { old, new in log.add("\(name) changed \(old)→\(new)") }
  }

  private func row(_ id: Int) -> some View {
    Text(verbatim: "\(id)").onAppear { log.add("+\(id)") }.onDisappear { log.add("-\(id)") }
  }

  // MARK: onChange with initial

  @Test func initialRunsAgainWhenAScreenIsPoppedBack() {
    let host = HeadlessHost(logged("a"))
    #expect(log.take() == ["a 1→1"])
    host.show(logged("a", 2))
    #expect(Set(log.take()) == ["a 1→2", "a changed 1→2"])
    host.cover()
    #expect(log.take() == [])
    host.uncover()
    #expect(log.take() == ["a 2→2"], "An appearance without a change: only `initial` runs")
  }

  @Test func initialRunsAgainWhenATabIsSelectedAgain() {
    let host = HeadlessHost(
      TabView {
        logged("a").tabItem { Text(verbatim: "A") }
        logged("b").tabItem { Text(verbatim: "B") }
      })
    #expect(log.take() == ["a 1→1", "b 1→1"], "All tabs appear at launch, as on iOS 17")
    #expect(host.lines == ["a"])
    host.select(tab: 1)
    #expect(host.lines == ["b"])
    #expect(log.take() == [])
    host.select(tab: 0)
    #expect(log.take() == ["a 1→1"])
  }

  @Test(arguments: [false, true]) func initialRunsAgainWhenARowIsScrolledBack(keepsState: Bool) {
    let host = HeadlessHost(
      List { ForEach(0..<10, id: \.self) { logged("\($0)") } }, rowsOnScreen: 2, keepsScrolledRows: keepsState)
    #expect(log.take() == ["0 1→1", "1 1→1"])
    host.scroll(to: 5)
    host.scroll(to: 0)
    #expect(log.take() == ["5 1→1", "6 1→1", "0 1→1", "1 1→1"])
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0
    init(name: String) { self.name = name }
    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }

  @Test(arguments: [false, true]) func scrolledRowsKeepTheirStateIfTheHostIsConfiguredSo(keepsState: Bool) {
    let host = HeadlessHost(
      List { ForEach(0..<10, id: \.self) { Counter(name: "\($0)") } }, rowsOnScreen: 2, keepsScrolledRows: keepsState)
    host.tap("0: 0")
    host.scroll(to: 5)
    #expect(host.lines == ["5: 0", "6: 0"])
    #expect(host.visibleRows == [5, 6])
    host.scroll(to: 0)
    #expect(host.lines.first == (keepsState ? "0: 1" : "0: 0"))
  }

  // MARK: The order

  @Test func rowsOfANewContainerAppearBeforeOldRowsDisappear() {
    func view(_ isList: Bool) -> some View {
      Group {
        if isList {
          List { ForEach(0..<2, id: \.self) { row($0) } }
        } else {
          ScrollView { LazyVStack { ForEach(0..<2, id: \.self) { row($0) } } }
        }
      }
    }
    let host = HeadlessHost(view(true))
    _ = log.take()
    host.show(view(false))
    #expect(log.take() == ["+0", "+1", "-0", "-1"])
  }

  @Test func rowsThatScrollInAppearBeforeOthersDisappear() {
    let host = HeadlessHost(List { ForEach(0..<9, id: \.self) { row($0) } }, rowsOnScreen: 2)
    _ = log.take()
    host.scroll(by: 1)
    #expect(log.take() == ["+2", "-0"])
  }

  @Test func theNewBranchAppearsBeforeTheOldOneDisappears() {
    func view(_ isFirst: Bool) -> some View { Group { if isFirst { row(1) } else { row(2) } } }
    let host = HeadlessHost(view(true))
    host.show(view(false))
    #expect(log.take() == ["+1", "+2", "-1"])
  }

  // MARK: Prefetching

  @Test func rowsBelowTheScreenAppearWhereTheHostPrefetches() {
    let host = HeadlessHost(
      List {
        ForEach(0..<9, id: \.self) { row($0) }
        Text(verbatim: "footer").onAppear { log.add("+footer") }
      }, rowsOnScreen: 2, prefetchedRows: 3)
    #expect(log.take() == ["+0", "+1", "+2", "+3", "+4"])
    #expect(host.lines == ["0", "1"])
    #expect(host.visibleRows == [0, 1])
    #expect(host.buttons("3").isEmpty)
    host.scroll(by: 1)
    #expect(log.take() == ["+5", "-0"], "A row that was made does not appear again")
    #expect(host.lines == ["1", "2"])
    host.scroll(to: 6)
    #expect(log.take().contains("+footer"), "The view below the rows is prefetched, too")
    #expect(host.lines == ["6", "7"])
  }

  @Test func adversarialModePrefetches() {
    #expect(HeadlessHost(Text(verbatim: "a")).prefetchedRows == 0)
    #expect(HeadlessHost(Text(verbatim: "a"), adversarialSeed: 1).prefetchedRows == 3)
  }

  // MARK: Lost reports

  @Test func withASeedSomeDisappearancesAreLostButNotTwoInARow() {
    var lost = 0
    for seed in 0..<20 {
      let host = HeadlessHost(
        List { ForEach(0..<200, id: \.self) { row($0) } }, adversarialSeed: UInt64(seed), prefetchedRows: 0)
      for position in 1...150 { host.scroll(to: position) }
      for _ in 0..<5 { host.update() }
      let entries = log.take()
      let came = Set(entries.filter { $0.hasPrefix("+") }.map { $0.dropFirst() })
      let went = Set(entries.filter { $0.hasPrefix("-") }.map { $0.dropFirst() })
      let silent = (0..<150).filter { came.contains("\($0)") && !went.contains("\($0)") }
      lost += silent.count
      #expect(silent.count < 40)
      #expect(zip(silent, silent.dropFirst()).allSatisfy { $1 - $0 > 1 }, "Of two rows, one reports: \(silent)")
    }
    #expect(lost > 20)
  }

  @Test func viewsInsideAPresentRowAppearAtOnce() {
    func view(_ isOn: Bool) -> some View {
      List {
        ForEach(0..<30, id: \.self) { id in
          HStack { if isOn { Text(verbatim: "on").onAppear { log.add("\(id)") } } }
        }
      }
    }
    let host = HeadlessHost(view(false), adversarialSeed: 3, prefetchedRows: 0)
    host.show(view(true))
    #expect(log.take() == (0..<10).map { "\($0)" })
  }
}
