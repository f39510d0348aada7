// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  @available(*, unavailable, message: "this expression does not conform to 'View'")
  @_disfavoredOverload
  public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }
  @available(*, unavailable, message: "write EmptyView(): an empty block has another type in SDK 27")
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<First: View, each Content: View>(
    _ first: First, _ content: repeat each Content
  ) -> TupleView<(First, repeat each Content)> {
    var views: [any View] = [first]
    repeat views.append(each content)
    return TupleView((first, repeat each content), views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }
  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views, one after another.
///
/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct TupleView<T> {
  public var value: T
  let views: [any View]

  init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }
}

extension TupleView: View, Primitive {
  public typealias Body = Never

  func evaluate(at place: Place) {
    for (index, view) in views.enumerated() { place.add(view, key: index) }
  }
}

/// One of two views.
///
/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, Primitive where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  func evaluate(at place: Place) {
    switch storage {
    case .first(let view): place.add(view, key: true)
    case .second(let view): place.add(view, key: false)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: Primitive where Wrapped: View {
  func evaluate(at place: Place) {
    if let view = self { place.add(view, key: true) }
  }
}
