#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// What a row says about its edits: it is pale until they are confirmed, and has a sign at its trailing edge after one
  /// was refused.
  ///
  /// Padding and an overlay, for the reasons that `RowSeparator` names.
  struct RowSaveMark<Item>: ViewModifier {
    let row: ListItemViewModel<Item>
    @Environment(\.dynamicListParts) private var parts
    @ScaledMetric private var width = 36.0

    init(row: ListItemViewModel<Item>) { self.row = row }

    func body(content: Content) -> some View {
      let isPale = row.isSaving && !parts.areEditStatesHidden
      let failure = parts.areEditStatesHidden ? nil : row.editFailure
      content
        .opacity(isPale ? 0.5 : 1)
        .padding(.trailing, failure == nil ? 0 : width)
        .overlay(alignment: .trailing) {
          if let failure { RefusedEditSign(row: row, failure: failure, width: width) }
        }
    }
  }

  /// A sign that an edit of a row was refused. Pressed, it says why, and offers to make the edit again or to leave the row
  /// as it is; assistive technologies have both as actions of the sign.
  private struct RefusedEditSign<Item>: View {
    let row: ListItemViewModel<Item>
    let failure: ListFailure
    let width: CGFloat
    @State private var isOpen = false
    @Environment(\.dynamicListWords) private var words

    init(row: ListItemViewModel<Item>, failure: ListFailure, width: CGFloat) {
      (self.row, self.failure, self.width) = (row, failure, width)
    }

    var body: some View {
      Button {
        isOpen = true
      } label: {
        Image(systemName: "exclamationmark.circle")
          .frame(width: width)
          .frame(maxHeight: .infinity)
          .contentShape(Rectangle())
      }
      .buttonStyle(.borderless)
      .foregroundStyle(.red)
      .accessibilityLabel(Text(verbatim: words(failure)))
      .accessibilityAction(named: Text(verbatim: words(.retry))) { row.retryEdit() }
      .accessibilityAction(named: Text(verbatim: words(.discardEdit))) { row.discardEdit() }
      .confirmationDialog(Text(verbatim: words(failure)), isPresented: $isOpen, titleVisibility: .visible) {
        Button(words(.retry)) { row.retryEdit() }
        Button(role: .destructive) {
          row.discardEdit()
        } label: {
          Text(verbatim: words(.discardEdit))
        }
      }
    }
  }

  extension View {
    /// Hides what rows of the lists inside this view say about their edits: `ListItemViewModel.isSaving` and `editFailure`
    /// are for views of your own.
    public func listEditStatesHidden(_ areHidden: Bool = true) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.areEditStatesHidden = areHidden }
    }
  }
#endif
