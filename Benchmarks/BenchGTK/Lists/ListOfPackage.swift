#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// The list of the package.
  final class ListOfPackage: ListOnTrial {
    let list: ListViewModel<Line>
    private let view: DynamicListView<Line>

    /// A list without a source, whose items exist already.
    convenience init(_ content: RowContent, _ items: [Line]) {
      self.init(content, ListViewModel(items: items))
    }

    init(_ content: RowContent, _ list: ListViewModel<Line>) {
      self.list = list
      switch content {
      case .text: view = DynamicListView(list, row: TextRow.self, style: .stack)
      case .pictures: view = DynamicListView(list, row: PictureRow.self, style: .stack)
      }
    }

    var widget: UnsafeMutablePointer<GtkWidget> { view.pointer }
    var showsRows: Bool { !view.visibleRows.isEmpty }
    var widgetsMade: Int { TextRow.made + PictureRow.made }

    func append(_ count: Int) {
      let first = list.items.count
      list.append((first..<first + count).map { Line(number: $0) })
    }
  }
#endif
