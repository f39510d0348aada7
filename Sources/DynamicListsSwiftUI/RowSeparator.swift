#if canImport(SwiftUI)
  import DynamicLists
  public import SwiftUI

  /// Shows what is written between a row and the one above, above the row.
  struct RowSeparator<Item: Sendable>: ViewModifier {
    let row: ListItemViewModel<Item>
    @Environment(\.dynamicListParts) private var parts

    init(row: ListItemViewModel<Item>) { self.row = row }

    func body(content: Content) -> some View {
      if let text = row.separator {
        VStack(alignment: .leading) {
          if let separator = parts.separator {
            separator(text)
          } else {
            Text(verbatim: text)
              .font(.caption)
              .foregroundStyle(.secondary)
              .frame(maxWidth: .infinity)
              .accessibilityAddTraits(.isHeader)
          }
          content
        }
      } else {
        content
      }
    }
  }

  extension View {
    /// Replaces what the lists inside this view show between neighbors, by `ListArrangement.separator`.
    public func listSeparator<V: View>(@ViewBuilder content: @escaping (_ text: String) -> V) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.separator = { AnyView(content($0)) } }
    }
  }
#endif
