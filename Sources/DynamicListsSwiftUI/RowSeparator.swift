#if canImport(SwiftUI)
  import DynamicLists
  public import Foundation
  public import SwiftUI

  /// Shows what is written between a row and the one above, in room above the row.
  ///
  /// Padding and an overlay, not a stack: the row stays the same view whether there is a text or not, and its swipe
  /// actions and other modifiers of list rows still belong to the row of the list.
  struct RowSeparator<Item>: ViewModifier {
    let row: ListItemViewModel<Item>
    @Environment(\.dynamicListParts) private var parts
    @ScaledMetric private var unit = 1.0

    init(row: ListItemViewModel<Item>) { self.row = row }

    func body(content: Content) -> some View {
      let text = row.separator
      let height = (parts.separator?.height ?? 28) * unit
      content
        .padding(.top, text == nil ? 0 : height)
        .overlay(alignment: .top) {
          if let text {
            label(text).frame(height: height)
          }
        }
    }

    @ViewBuilder private func label(_ text: String) -> some View {
      if let separator = parts.separator {
        separator.content(text)
      } else {
        Text(verbatim: text)
          .font(.caption)
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .accessibilityAddTraits(.isHeader)
      }
    }
  }

  /// The app's view between neighbors, and the room for it.
  struct SeparatorPart {
    let height: CGFloat
    let content: (String) -> AnyView
  }

  extension View {
    /// Replaces what the lists inside this view show between neighbors, by `ListArrangement.separator`.
    ///
    /// The height is that of the room above the row at the standard text size, in points; it grows with the text size.
    public func listSeparator<V: View>(
      height: CGFloat = 28, @ViewBuilder content: @escaping (_ text: String) -> V
    ) -> some View {
      transformEnvironment(\.dynamicListParts) {
        $0.separator = SeparatorPart(height: height) { AnyView(content($0)) }
      }
    }
  }
#endif
