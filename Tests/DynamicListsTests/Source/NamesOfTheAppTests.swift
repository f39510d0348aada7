import DynamicLists
import Testing

/// An app's own types may have the same names as types of this package.
private struct Page {
  let title: String
}

private struct Viewport {
  let width: Int
}

struct NamesOfTheAppTests {
  private struct Numbers: PageSource {
    func page(_ request: PageRequest<Int>) async throws -> DynamicLists.Page<Int, Int> {
      DynamicLists.Page(items: [1, 2])
    }
  }

  @Test @MainActor func theAppsNamesWinAndTheModulesAreQualified() async throws {
    #expect(Page(title: "mine").title == "mine" && Viewport(width: 3).width == 3)
    let list = ListViewModel(source: Numbers())
    await list.refresh()
    list.reports.appeared(list.rowIDs[0], in: DynamicLists.Viewport(id: 4))
    #expect(list.visibleRows(in: DynamicLists.Viewport(id: 4)) == 0..<1)
  }
}
