#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// Lines without end, each with an amount from a slow store and a bar that springs to its length.
  struct AmountsPage: View {
    let amounts: ListViewModel<Line>

    var body: some View {
      DynamicList<AmountRow>(listViewModel: amounts)
        .listStyle(.plain)
        .navigationTitle("Amounts")
        .toolbar { Button("Reset") { amounts.reset() } }
    }
  }

  /// A line, its amount, and the amount as a bar.
  struct AmountRow: DynamicListItemView {
    let itemViewModel: ListItemViewModel<Line>
    @State private var length = 0.0

    init(itemViewModel: ListItemViewModel<Line>) { self.itemViewModel = itemViewModel }

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text(verbatim: "Line \(itemViewModel.item.number)")
          Spacer()
          status
        }
        GeometryReader { geometry in
          Capsule().fill(color).frame(width: geometry.size.width * (itemViewModel.dataFetchComplete ? length : 1))
        }
        .frame(maxHeight: 20)
      }
      .onRowReveal(itemViewModel) { _ in
        length = 0
        withAnimation(.interpolatingSpring(mass: 1, stiffness: 30, damping: 8)) {
          length = itemViewModel.item.amount ?? 0
        }
      }
      // So that the bar grows from nothing when the row comes back.
      .onDisappear { length = 0 }
    }

    @ViewBuilder private var status: some View {
      switch itemViewModel.detailState {
      case .failed(let failure):
        Text(verbatim: failure.message).foregroundStyle(.secondary)
        Button("Try Again") { itemViewModel.retry() }.buttonStyle(.borderless)
      case .loaded, .none:
        Text(verbatim: "Amount: \((itemViewModel.item.amount ?? 0).formatted(.number.precision(.fractionLength(1))))")
      case .idle, .loading:
        Text("Loading…").foregroundStyle(.secondary)
      }
    }

    private var color: Color {
      guard itemViewModel.dataFetchComplete, let amount = itemViewModel.item.amount else { return .gray }
      return amount < 0.3 ? .red : amount < 0.7 ? .yellow : .green
    }
  }
#endif
