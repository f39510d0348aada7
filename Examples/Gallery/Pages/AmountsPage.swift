import DynamicLists
import DynamicListsTerminal
import GalleryData

/// An endless list whose rows load an amount from a slow store, and may be sorted by it.
@MainActor
func amountsPage(store: AmountStore = AmountStore(), time: @escaping @MainActor () -> Duration) -> ListPage<Line> {
  let list = ListViewModel(listModel: Lines(store: store), itemBatchCount: 20, prefetchMargin: 3)
  let page = ListPage("Amounts", TerminalList(list, row: AmountRow.self, time: time)) { ["line \($0.number)"] }
  page.hint = { "s order" }
  page.onKey = { [unowned page] key in
    guard key == .character("s") else { return false }
    let order = LineOrder(of: list).next
    list.arrangement.sort = order.sort
    page.onNotice("Order: \(order.rawValue)")
    return true
  }
  page.onFault = { isOn in
    await store.setDown(isOn)
    return isOn ? "The store does not answer" : "The store answers again"
  }
  return page
}

/// A line, its amount, and a bar that animates to the amount's length.
struct AmountRow: TerminalRow {
  let itemViewModel: ListItemViewModel<Line>

  func body(_ context: TerminalRowContext) -> [TerminalBlock] {
    let name = TerminalLine("Line \(itemViewModel.item.number)  ", .bold)
    let width = min(context.width, 60)
    let (status, bar) =
      switch itemViewModel.detailState {
      case .loaded, .refreshing, .none: loaded(itemViewModel.item.amount ?? 0, width, context)
      case .loading: (TerminalLine("\(context.spinner) Loading…", .dim), unknown(width))
      case .idle: (TerminalLine("Loading…", .dim), unknown(width))
      case .failed(let failure):
        (TerminalLine("✗ \(failure.message)", TerminalStyle(foreground: .red)), TerminalLine("t tries again.", .dim))
      }
    return context.isPlain ? [.line(name + status)] : [.line(name + status), .line(bar), .space(1)]
  }

  private func loaded(_ amount: Double, _ width: Int, _ context: TerminalRowContext) -> (TerminalLine, TerminalLine) {
    let bar = TerminalBar(fraction: context.value("bar", resting: amount), fill: Self.color(of: amount))
    // A narrow row shows the number without the word.
    let word = context.width < 26 ? "" : "Amount: "
    return (TerminalLine(word + tenths(amount), .dim), bar.line(width: width))
  }

  private func unknown(_ width: Int) -> TerminalLine { TerminalLine(String(repeating: "─", count: width), .dim) }

  func revealed(_ reason: RevealReason, _ animations: inout TerminalRowAnimations) {
    animations.animate("bar", from: 0, to: itemViewModel.item.amount ?? 0, with: .spring(.gentle))
  }

  static func color(of amount: Double) -> TerminalColor {
    switch amount {
    case ..<0.3: .rgb(232, 88, 80)
    case ..<0.7: .rgb(236, 190, 70)
    default: .rgb(92, 190, 110)
    }
  }

  /// One decimal, independent of the locale.
  private func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
