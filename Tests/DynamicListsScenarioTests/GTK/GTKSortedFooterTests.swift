#if GTK
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// What a sorted list says below its rows, and above them.
    @MainActor
    struct SortedFooter {
      private func texts(of shown: WordsWindow) -> [String] { shown.window.lines(in: shown.view.pointer) }

      @Test func aSortedListOffersToLoadTheRestAndShowsHowFarItHasCome() async {
        let source = ScriptedSource<Word>()
        var configuration = ListConfiguration(itemBatchCount: 3, prefetchMargin: 0)
        configuration.prefetch = .manual
        let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
        list.arrangement.sort = .by(\.text)
        let shown = WordsWindow(list)
        await source.script.next().answer(Page(items: Word.some(0..<3), next: 1, before: 0, after: 6))
        await shown.settle("The first page lands") { list.state == .items }
        await shown.settle("The list says among how many it is sorted") {
          shown.screen.contains("Sorted among 3 of 9 rows Load the Rest")
        }
        await shown.clickButton("Load the Rest")
        await shown.settle("Progress shows") { texts(of: shown).contains("Loading the rest: 3 of 9 Stop") }
        await source.script.next().answer(Page(items: Word.some(3..<6), next: 2, before: 3, after: 3))
        await shown.settle("Progress goes on") { texts(of: shown).contains("Loading the rest: 6 of 9 Stop") }
        await shown.clickButton("Stop")
        #expect(!list.loadStates.isLoadingRest)
      }

      @Test func theProgressShowsWhereverTheListIs() async {
        let source = ScriptedSource<Word>()
        let list = ListViewModel(source: source, clock: TestClock())
        list.arrangement.sort = .by(\.text)
        let shown = WordsWindow(list)
        await source.script.next().answer(Page(items: Word.some(0..<90), next: 1, before: 0, after: 90))
        await shown.settle("The first page lands") { list.state == .items }
        list.loadRest()
        await shown.settle("Progress shows") { texts(of: shown).contains("Loading the rest: 90 of 180 Stop") }
        await source.script.next().answer(Page(items: Word.some(90..<180), before: 90, after: 0))
        await shown.settle("Nothing is left") { !texts(of: shown).contains { $0.hasPrefix("Loading the rest") } }
      }
    }
  }
#endif
