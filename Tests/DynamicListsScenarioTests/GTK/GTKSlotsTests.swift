#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The slots of a list as a GListModel.
    @MainActor
    struct Slots {
      @Test func theFooterOfTheSlotsIsLeftOutWhileItHasNoContent() async {
        let quiet = WordsWindow(count: 3)
        #expect(quiet.list.slots.count == 4)
        #expect(g_list_model_get_n_items(quiet.view.rows.model.pointer) == 3)
        #expect(quiet.view.rows.model.footer == nil && quiet.view.rows.factory.footerCell == nil)
        let failing = WordsWindow(ListViewModel(items: Word.some(0..<3), loadMore: { _ in throw ListError.timedOut }))
        await failing.settle("The page fails") { failing.list.loadStates.append.failure != nil }
        let model = failing.view.rows.model
        #expect(model.footer == 3 && model.slots[3] == .footer(.append))
        #expect(g_list_model_get_n_items(model.pointer) == 4)
        #expect(failing.view.rows.factory.footerCell?.position == 3)
        failing.list.removeAll()
        failing.draw()
        #expect(g_list_model_get_n_items(model.pointer) == 0 && model.footer == nil)
      }
    }
  }
#endif
