// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent>(
    _ c0: C0, _ c1: C1
  ) -> some ToolbarContent {
    ToolbarTuple(contents: [c0, c1])
  }
  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some ToolbarContent {
    ToolbarTuple(contents: [c0, c1, c2])
  }
  public static func buildBlock<
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent, C3: ToolbarContent
  >(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3) -> some ToolbarContent {
    ToolbarTuple(contents: [c0, c1, c2, c3])
  }
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }
}

extension _ConditionalContent: ToolbarContent, ToolbarParts
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor @preconcurrency public var body: Never { return fatalError("An if has no body") }

  var parts: [any View] {
    switch storage {
    case .first(let content): SwiftUI.parts(of: content)
    case .second(let content): SwiftUI.parts(of: content)
    }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  @MainActor @preconcurrency public var body: Never { return fatalError("An if has no body") }
}

extension Optional: ToolbarParts where Wrapped: ToolbarContent {
  var parts: [any View] { map { SwiftUI.parts(of: $0) } ?? [] }
}

// MARK: For the host

/// Toolbar content that consists of views and has no body.
@MainActor
protocol ToolbarParts {
  var parts: [any View] { get }
}

@MainActor
func parts(of content: some ToolbarContent) -> [any View] {
  if let known = content as? any ToolbarParts { return known.parts }
  return parts(of: content.body)
}

struct ToolbarTuple {
  let contents: [any ToolbarContent]
}

extension ToolbarTuple: ToolbarContent, ToolbarParts {
  typealias Body = Never
  var parts: [any View] { contents.flatMap { SwiftUI.parts(of: $0) } }
}

/// The views of a toolbar's items.
struct ToolbarViews<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarViews: View, Primitive {
  typealias Body = Never

  func evaluate(at place: Place) {
    for (index, view) in parts(of: content).enumerated() { place.add(view, key: index) }
  }
}
