#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  /// What a list shows when it has no rows.
  public enum ListPlaceholder: Sendable {
    /// While the first answer is awaited; when there is nothing; when it could not be loaded.
    case loading, empty, failed
  }

  extension View {
    /// Replaces a placeholder of the lists inside this view.
    public func listPlaceholder(
      _ placeholder: ListPlaceholder, @ViewBuilder content: @escaping () -> some View
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.placeholders[placeholder] = { _, _ in AnyView(content()) } }
    }

    /// Replaces a placeholder of the lists inside this view by one that knows the error, if any, and can try again.
    public func listPlaceholder(
      _ placeholder: ListPlaceholder,
      @ViewBuilder content: @escaping (_ error: ListFailure?, _ retry: @escaping () -> Void) -> some View
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.placeholders[placeholder] = { AnyView(content($0, $1)) } }
    }

    /// Replaces what the lists inside this view show below their last row.
    public func pageFooter(
      @ViewBuilder content: @escaping (_ state: LoadState, _ retry: @escaping () -> Void) -> some View
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.footer = { AnyView(content($0, $1)) } }
    }

    /// Replaces words of the lists inside this view.
    public func dynamicListTexts(_ texts: [DynamicListText: String]) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.texts.merge(texts) { $1 } }
    }
  }

  struct DynamicListParts: EnvironmentKey {
    static var defaultValue: Self { Self() }

    var placeholders: [ListPlaceholder: (ListFailure?, @escaping () -> Void) -> AnyView] = [:]
    var footer: ((LoadState, @escaping () -> Void) -> AnyView)?
    var texts: [DynamicListText: String] = [:]
  }

  extension EnvironmentValues {
    var dynamicListParts: DynamicListParts {
      get { self[DynamicListParts.self] }
      set { self[DynamicListParts.self] = newValue }
    }

    var dynamicListWords: (DynamicListText) -> String {
      { [texts = dynamicListParts.texts, locale] in texts[$0] ?? $0.words(in: locale) }
    }
  }
#endif
