import DynamicListsTesting
import Testing

@testable import DynamicLists
@testable import DynamicListsSwiftUI

/// One view's viewport: which of its rows count as visible, and when it ends.
@MainActor
struct ListWindowTests {
  @Test func aRowStaysVisibleWhenAnotherViewShowsItBeforeTheOldOneDisappears() {
    final class View {}
    let list = ListViewModel(items: [1, 2])
    let (window, old, new) = (ListWindow<Int>(), View(), View())
    let row = list.rowIDs[0]
    window.made(old, for: .row(row))
    window.appeared(.row(row), in: list)
    window.made(new, for: .row(row))
    window.disappeared(.row(row), as: old, in: list)
    #expect(list.isVisible(row, in: window.viewport), "a view that was made may appear without a report")
    window.appeared(.row(row), in: list)
    window.disappeared(.row(row), as: old, in: list)
    #expect(list.isVisible(row, in: window.viewport))
    window.disappeared(.row(row), as: new, in: list)
    #expect(!list.isVisible(row, in: window.viewport))
  }

  @Test func aRowWhoseViewIsGoneWithoutAReportIsNotVisible() {
    final class View {}
    let list = ListViewModel(items: Array(0..<10))
    let window = ListWindow<Int>()
    var views = list.rowIDs.map { ($0, View()) }
    for (row, view) in views {
      window.made(view, for: .row(row))
      window.appeared(.row(row), in: list)
    }
    #expect(list.visibleRows(in: window.viewport) == 0..<10)
    // The first says nothing.
    views.removeFirst()
    let (row, view) = views.removeFirst()
    window.disappeared(.row(row), as: view, in: list)
    #expect(list.visibleRows(in: window.viewport) == 2..<10)
  }

  @Test func aWindowIsClosedWhenItsViewIsGone() async {
    let list = ListViewModel(items: [1, 2])
    do {
      let window = ListWindow<Int>()
      window.open(list)
      window.open(list)
      list.reports.appeared(list.rowIDs[0], in: window.viewport)
      #expect(list.core.engine.openViewports.count == 1)
    }
    #expect(await eventually { list.core.engine.openViewports.isEmpty })
  }
}
