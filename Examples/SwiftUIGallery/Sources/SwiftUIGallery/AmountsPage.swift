#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// An endless list of lines, each with an amount from a slow store and a bar that animates to its length; they may be
  /// sorted by the amounts.
  struct AmountsPage: View {
    let amounts: ListViewModel<Line>
    @State private var order = LineOrder.byNumber

    var body: some View {
      DynamicList<AmountRow>(listViewModel: amounts)
        .listStyle(.plain)
        .listRowsFocusable(false)
        .safeAreaInset(edge: .bottom) {
          Button("Reset") { amounts.reset() }.frame(maxWidth: .infinity).padding(8).background(.regularMaterial)
        }
        .navigationTitle("Amounts")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Picker("Order", selection: $order) {
              ForEach(LineOrder.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
            }
          }
        }
        .onChange(of: order) { amounts.arrangement.sort = order.sort }
    }
  }

  /// A row with a line, its amount, and the amount as a bar.
  struct AmountRow: DynamicListItemView {
    let itemViewModel: ListItemViewModel<Line>
    @State private var length = 0.0

    init(itemViewModel: ListItemViewModel<Line>) { self.itemViewModel = itemViewModel }

    var body: some View {
      HStack {
        Text(verbatim: "Line \(itemViewModel.item.number)").frame(minWidth: 76, alignment: .leading)
        status
      }
      .onRowReveal(itemViewModel) { _ in
        length = 0
        withAnimation(.interpolatingSpring(mass: 1, stiffness: 30, damping: 8)) {
          length = itemViewModel.item.amount ?? 0
        }
      }
      // The bar grows from zero when the row appears again.
      .onDisappear { length = 0 }
    }

    @ViewBuilder private var status: some View {
      switch itemViewModel.detailState {
      case .failed(let failure):
        Text(verbatim: failure.message).foregroundStyle(.secondary)
        Button("Try Again") { itemViewModel.retry() }.buttonStyle(.borderless)
        Spacer()
      case .loaded, .refreshing, .none:
        let amount = itemViewModel.item.amount ?? 0
        Text(verbatim: "Amount: \(amount.formatted(.number.precision(.fractionLength(1))))")
          .frame(minWidth: 104, alignment: .leading)
        bar(of: amount)
      case .idle, .loading:
        Text("Loading…").foregroundStyle(.secondary)
        Spacer()
      }
    }

    /// A bar whose length is its share of the row's remaining width. GeometryReader has no height of its
    /// own, so the height is fixed.
    private func bar(of amount: Double) -> some View {
      GeometryReader { geometry in
        Capsule().fill(color(of: amount)).frame(width: geometry.size.width * max(0, length))
      }
      .frame(height: 20)
    }

    private func color(of amount: Double) -> Color { amount < 0.3 ? .red : amount < 0.7 ? .yellow : .green }
  }
#endif
