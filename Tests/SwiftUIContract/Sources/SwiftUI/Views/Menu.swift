// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 14.0, macOS 11.0, tvOS 17.0, visionOS 1.0; not on watchOS
public struct Menu<Label: View, Content: View> {
  let label: Label
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }
}

extension Menu where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (label, self.content) = (Text(titleKey), content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (label, self.content) = (Text(title), content())
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// iOS 14.0, macOS 11.0, tvOS 17.0, visionOS 1.0; not on watchOS
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    (label, self.content) = (SwiftUI.Label(titleKey, systemImage: systemImage), content())
  }

  /// iOS 14.0, macOS 11.0, tvOS 17.0, visionOS 1.0; not on watchOS
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    (label, self.content) = (SwiftUI.Label(title, systemImage: systemImage), content())
  }
}

extension Menu: View, Primitive {
  public typealias Body = Never

  /// Shows the label; the items can be pressed as if the menu were open.
  func evaluate(at place: Place) {
    place.add(label, key: "label")
    place.add(content, key: "content", isAside: true)
  }
}

extension View {
  /// iOS 16.0, macOS 13.0, visionOS 1.0; not on tvOS and watchOS
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    trait(.selectionMenu { values in menu(Set(values.compactMap { $0.base as? I })) })
  }
}
