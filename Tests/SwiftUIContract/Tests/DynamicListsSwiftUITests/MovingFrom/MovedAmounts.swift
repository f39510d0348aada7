import DynamicLists
import DynamicListsSwiftUI
import Foundation
import SwiftUI

// snippet: data
struct Line: ListItemModel {
  let number: Int
  var amount: Double?

  mutating func fetchAdditionalData() async {
    amount = await SlowStore.shared.amount(of: number)
  }
}

struct Lines: ListModel {
  var next = 0

  mutating func fetchNextItems(count: Int) async -> [Line] {
    defer { next += count }
    return (next..<next + count).map { Line(number: $0) }
  }

  mutating func reset() {
    next = 0
  }
}
// end

actor SlowStore {
  static let shared = SlowStore()
  func amount(of number: Int) -> Double { Double(number % 10) / 10 }
}

// snippet: view
struct AmountsView: View {
  @State private var listViewModel = ListViewModel(listModel: Lines(), itemBatchCount: 20, prefetchMargin: 3)

  var body: some View {
    VStack {
      DynamicList<LineView>(listViewModel: listViewModel)
      Button("Reset") { listViewModel.reset() }
    }
  }
}

struct LineView: DynamicListItemView {
  let itemViewModel: ListItemViewModel<Line>
  @State private var length = 0.0

  init(itemViewModel: ListItemViewModel<Line>) {
    self.itemViewModel = itemViewModel
  }

  var body: some View {
    HStack {
      Text("Line \(itemViewModel.item.number)")
      if let amount = itemViewModel.item.amount {
        Text("Amount: \(amount)")
        Capsule().frame(width: 150 * length, height: 20)
      } else {
        Text("Loading…")
      }
    }
    .onRowReveal(itemViewModel) { _ in grow(to: itemViewModel.item.amount ?? 0) }
    .onDisappear { length = 0 }
  }

  private func grow(to amount: Double) {
    length = 0
    withAnimation(.interpolatingSpring(mass: 1, stiffness: 30, damping: 8)) { length = amount }
  }
}
// end
