// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct AnyView {
  let view: any View

  public init<V: View>(_ view: V) { self.view = view }
}

extension AnyView: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(view, key: String(describing: type(of: view))) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  func evaluate(at place: Place) { place.add(content) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct VStack<Content: View> {
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(content) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct HStack<Content: View> {
  let content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension HStack: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.isOneLine = true
    place.add(content)
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct ZStack<Content: View> {
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension ZStack: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(content) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@MainActor @preconcurrency
public struct Spacer {
  @MainActor @preconcurrency public var minLength: CGFloat?

  @MainActor @preconcurrency public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {}
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct ScrollView<Content: View> {
  public var content: Content

  public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ScrollView: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.isScrollable = true
    place.add(content)
  }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct LazyVStack<Content: View> {
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension LazyVStack: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.isLazyContainer = true
    place.add(content)
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
  let selection: SelectionAccess?

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0; not on watchOS
  @MainActor @preconcurrency
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = SelectionAccess(
      contains: { value in (value.base as? SelectionValue).map { selection?.wrappedValue.contains($0) == true } ?? false
      },
      set: { value, isSelected in
        guard let value = value.base as? SelectionValue else { return }
        if isSelected { selection?.wrappedValue.insert(value) } else { selection?.wrappedValue.remove(value) }
      },
      values: { Set(selection?.wrappedValue.map { AnyHashable($0) } ?? []) })
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 10.0
  @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = SelectionAccess(
      contains: { value in (value.base as? SelectionValue).map { selection?.wrappedValue == $0 } ?? false },
      set: { value, isSelected in
        guard let value = value.base as? SelectionValue else { return }
        selection?.wrappedValue = isSelected ? value : nil
      },
      values: { Set([selection?.wrappedValue].compactMap { $0 }.map { AnyHashable($0) }) })
  }

  /// macOS 13.0; nowhere else
  @MainActor @preconcurrency
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = SelectionAccess(
      contains: { value in (value.base as? SelectionValue).map { selection.wrappedValue == $0 } ?? false },
      set: { value, isSelected in
        guard isSelected, let value = value.base as? SelectionValue else { return }
        selection.wrappedValue = value
      },
      values: { [AnyHashable(selection.wrappedValue)] })
  }
}

extension List where SelectionValue == Never {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }
}

extension List: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.isLazyContainer = true
    place.gathersAllIDs = true
    place.isScrollable = true
    place.selection = selection
    place.add(content)
  }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(content(ScrollViewProxy(place: place))) }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct ScrollViewProxy {
  weak var place: Place?

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    // Unsafe because an id need not be Sendable; it stays on the main actor, which is asserted here.
    nonisolated(unsafe) let id = AnyHashable(id)
    MainActor.assumeIsolated { [place] in
      guard let container = place?.first(where: \.isLazyContainer) else { return }
      place?.host?.scroll(container, to: id)
    }
  }
}

/// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
public struct NavigationStack<Data, Root: View> {
  let root: Root

  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  @MainActor @preconcurrency
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }

  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  @MainActor @preconcurrency
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  @MainActor @preconcurrency
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
  }
}

extension NavigationStack: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(root) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 7.0
public struct TabView<SelectionValue: Hashable, Content: View> {
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension TabView: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.isTabView = true
    place.add(content)
  }
}
