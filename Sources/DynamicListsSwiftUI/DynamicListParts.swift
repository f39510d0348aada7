#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// The views that a list shows when it has no rows.
  public enum ListPlaceholder: Sendable {
    /// While the first page loads; for an empty list; when a filter matches no row; when the first page failed; while
    /// the list waits before it tries again; this view is made for each second of `LoadState.wait`.
    case loading, empty, noResults, failed, waiting
  }

  /// Kinds of changes to rows that are not edits of the app.
  public struct ListChangeKinds: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: Int
    /// Kinds by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Rows that the next page appends.
    public static let pages = Self(rawValue: 1)
    /// Rows of a first page: after the first load, a refresh, a reset or a change of the source.
    public static let merges = Self(rawValue: 2)
    /// Rows that a filter or a search hides and shows, and rows in another order or other sections.
    public static let filters = Self(rawValue: 4)

    var causes: [ListUpdate.Cause] {
      [(Self.pages, .page), (.merges, .merge), (.filters, .filter), (.filters, .order)]
        .compactMap { contains($0) ? $1 : nil }
    }
  }

  extension View {
    /// Replaces a placeholder of the lists inside this view.
    public func listPlaceholder<V: View>(_ kind: ListPlaceholder, @ViewBuilder content: @escaping () -> V) -> some View
    {
      listPlaceholder(kind) { _ in content() }
    }

    /// Replaces a placeholder of the lists inside this view; the content gets the error, if any, and can retry.
    public func listPlaceholder<V: View>(
      _ kind: ListPlaceholder, @ViewBuilder content: @escaping (ListNotice) -> V
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.placeholders[kind] = { AnyView(content($0)) } }
    }

    /// Replaces the footer of the lists inside this view, and the notice above the first row, which has the state of the
    /// previous page; called unless that state is idle.
    public func pageFooter<V: View>(@ViewBuilder content: @escaping (ListNotice) -> V) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.footer = { AnyView(content($0)) } }
    }

    /// Replaces the rows that stand for items that have not loaded; the content gets an item's position at the source.
    ///
    /// Give it the height of a row. See `ListConfiguration.maxPlaceholders`, of which SwiftUI shows at most 10,000 above
    /// the rows and 10,000 below.
    public func rowPlaceholder<V: View>(@ViewBuilder content: @escaping (_ position: Int) -> V) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.rowPlaceholder = { AnyView(content($0)) } }
    }

    /// Animates changes of rows that are not edits of the app; by default, they are not animated.
    ///
    /// Edits animate inside `withAnimation`, as in any list.
    public func listAnimation(
      _ animation: Animation?, forChangesOf kinds: ListChangeKinds = [.merges, .filters]
    ) -> some View {
      transformEnvironment(\.dynamicListParts) {
        $0.animation = animation
        $0.animatedChanges = animation == nil ? [] : kinds
      }
    }

    /// Removes the built-in refresh from the lists inside this view; a `refreshable` of the app stays.
    ///
    /// Do not toggle it: SwiftUI makes the list again after a change, scrolled to its top.
    public func listRefreshDisabled(_ isDisabled: Bool = true) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.isRefreshDisabled = isDisabled }
    }

    /// Stops the lists inside this view from announcing their states to assistive technologies.
    public func listAnnouncementsDisabled(_ areDisabled: Bool = true) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.areAnnouncementsDisabled = areDisabled }
    }

    /// Whether rows can be focused on tvOS; true by default. Pass `false` if rows contain buttons or links.
    public func listRowsFocusable(_ areFocusable: Bool = true) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.areRowsFocusable = areFocusable }
    }
  }

  struct DynamicListParts: EnvironmentKey {
    static var defaultValue: Self { Self() }

    var placeholders: [ListPlaceholder: (ListNotice) -> AnyView] = [:]
    var footer: ((ListNotice) -> AnyView)?
    var rowPlaceholder: ((Int) -> AnyView)?
    var sectionHeader: ((ListSection) -> AnyView)?
    var sectionFooter: ((ListSection) -> AnyView)?
    var separator: SeparatorPart?
    var selectionActions: ((ListSelection) -> AnyView)?
    var isSectionIndexHidden = false
    var areNewItemsHidden = false
    var areEditStatesHidden = false
    var texts: [ListText: LocalizedStringResource] = [:]
    var animation: Animation?
    var animatedChanges: ListChangeKinds = []
    var isRefreshDisabled = false
    var areAnnouncementsDisabled = false
    var areRowsFocusable = true
  }

  private struct DynamicListViewport: EnvironmentKey {
    static var defaultValue: Viewport? { nil }
  }

  extension EnvironmentValues {
    var dynamicListParts: DynamicListParts {
      get { self[DynamicListParts.self] }
      set { self[DynamicListParts.self] = newValue }
    }

    /// The viewport through which the list around a view reports visible rows.
    var dynamicListViewport: Viewport? {
      get { self[DynamicListViewport.self] }
      set { self[DynamicListViewport.self] = newValue }
    }

    var dynamicListWords: ListWords { ListWords(replaced: dynamicListParts.texts, locale: locale) }
  }
#endif
