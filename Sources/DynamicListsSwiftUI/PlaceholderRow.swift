#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  import SwiftUI

  /// How many placeholders a list shows above its rows at most, and how many below: a `List` reads all ids at each
  /// change.
  let mostPlaceholders = 10_000

  /// The row of an item that has not loaded: the app's, or a gray bar that VoiceOver reads as loading.
  struct PlaceholderRow: View {
    let slot: ListSlot
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    init(slot: ListSlot) { self.slot = slot }

    var body: some View {
      // A stack is one view, whatever the app's content is.
      HStack {
        if case .placeholder(let position) = slot, let content = parts.rowPlaceholder {
          content(position)
        } else {
          Text(verbatim: words(.loadingMore)).redacted(reason: .placeholder)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
  }
#endif
