#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// The bar at the trailing edge that names the sections of the source, loaded or not, and scrolls to them.
  struct SectionIndexBar<Item>: View {
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words
    @ScaledMetric private var lineHeight = 18.0

    init(list: ListViewModel<Item>, window: ListWindow<Item>) { (self.list, self.window) = (list, window) }

    var body: some View {
      #if !os(watchOS) && !os(tvOS)
        // Read here, since reads in the closure of a reader are not observed.
        let index = list.sectionIndex
        let lineHeight = lineHeight
        if index.count > 1, list.state == .items, !parts.isSectionIndexHidden {
          GeometryReader { geometry in
            VStack(spacing: 0) {
              ForEach(index.reachable(atMost: Int(geometry.size.height / lineHeight))) { entry in
                Button {
                  window.scroll(toSection: entry.id, in: list)
                } label: {
                  Text(verbatim: entry.title).font(.caption).lineLimit(1).frame(height: lineHeight)
                }
                .buttonStyle(.borderless)
              }
            }
            .padding(.horizontal, 4)
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text(verbatim: words(.sections)))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
          }
        }
      #else
        EmptyView()
      #endif
    }
  }

  extension View {
    /// Hides the bar that names the sections of a source which counts them, beside the lists inside this view.
    public func listSectionIndexHidden(_ isHidden: Bool = true) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.isSectionIndexHidden = isHidden }
    }
  }
#endif
