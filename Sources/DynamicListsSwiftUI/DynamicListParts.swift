#if canImport(SwiftUI)
  public import DynamicLists
  import Foundation
  public import SwiftUI

  /// What a list shows when it has no rows.
  public enum ListPlaceholder: Sendable {
    /// While the first answer is awaited; when there is nothing; when a filter hides all; when it could not be loaded.
    case loading, empty, noResults, failed
  }

  extension View {
    /// Replaces a placeholder of the lists inside this view.
    public func listPlaceholder<V: View>(_ kind: ListPlaceholder, @ViewBuilder content: @escaping () -> V) -> some View
    {
      listPlaceholder(kind) { _, _ in content() }
    }

    /// Replaces a placeholder of the lists inside this view by one that knows the error, if any, and can try again.
    public func listPlaceholder<V: View>(
      _ kind: ListPlaceholder,
      @ViewBuilder content: @escaping (ListFailure?, _ retry: @escaping @MainActor () -> Void) -> V
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.placeholders[kind] = { AnyView(content($0, $1)) } }
    }

    /// Replaces what the lists inside this view show below their last row.
    public func pageFooter<V: View>(
      @ViewBuilder content: @escaping (LoadState, _ retry: @escaping @MainActor () -> Void) -> V
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.footer = { AnyView(content($0, $1)) } }
    }

    /// Replaces words of the lists inside this view.
    public func dynamicListTexts(_ texts: [ListText: String]) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.texts.merge(texts) { $1 } }
    }
  }

  struct DynamicListParts: EnvironmentKey {
    static var defaultValue: Self { Self() }

    var placeholders: [ListPlaceholder: (ListFailure?, @escaping @MainActor () -> Void) -> AnyView] = [:]
    var footer: ((LoadState, @escaping @MainActor () -> Void) -> AnyView)?
    var texts: [ListText: String] = [:]
  }

  extension EnvironmentValues {
    var dynamicListParts: DynamicListParts {
      get { self[DynamicListParts.self] }
      set { self[DynamicListParts.self] = newValue }
    }

    var dynamicListWords: (ListText) -> String {
      let (texts, language) = (dynamicListParts.texts, locale.language.languageCode?.identifier)
      return { texts[$0] ?? $0.words(inLanguage: language) }
    }
  }
#endif
