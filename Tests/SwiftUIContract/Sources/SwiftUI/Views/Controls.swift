// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Text: Equatable, Sendable {
  let content: String
  /// Whether the text was a localization key, which is also parsed as Markdown; texts of a server must not be.
  let isMarkup: Bool
  /// The parts in bold.
  package let boldParts: [String]

  init(_ content: String, isMarkup: Bool, boldParts: [String]) {
    (self.content, self.isMarkup, self.boldParts) = (content, isMarkup, boldParts)
  }

  public init(verbatim content: String) { self.init(content, isMarkup: false, boldParts: []) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(key.key, isMarkup: key.isMarkup, boldParts: key.boldParts)
  }
}

extension Text {
  public func bold() -> Text { Text(content, isMarkup: isMarkup, boldParts: [content]) }
}

extension Text: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.text = self }
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Button<Label: View> {
  let label: Label
  let action: @MainActor () -> Void
}

extension Button {
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.action = action
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.action = action
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    label = Text(titleKey)
    self.action = action
  }

  @preconcurrency @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    label = Text(title)
    self.action = action
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    label = Text(titleKey)
    self.action = action
  }
}

extension Button: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.tap = action
    place.add(label)
  }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

extension Label: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(title) }
}

/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let label: Label?
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView { label = nil }
  public nonisolated init(@ViewBuilder label: () -> Label) { self.label = label() }
  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { label = Text(titleKey) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text { label = Text(title) }
}

extension ProgressView: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.isProgress = true
    place.add(label)
  }
}

/// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.add(label, key: "label")
    place.add(description, key: "description")
    place.add(actions, key: "actions")
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  let destination: Destination

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination()
  }
}

extension NavigationLink: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.add(label) }
}

/// iOS 14.0, macOS 11.0, visionOS 1.0
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }
}

extension DisclosureGroup: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) {
    place.tap = { isExpanded.wrappedValue.toggle() }
    place.add(label, key: "label")
    if isExpanded.wrappedValue { place.add(content(), key: "content") }
  }
}

/// iOS 13.0, visionOS 1.0
public struct EditButton {
  public init() {}
}

extension EditButton: View, Primitive {
  public typealias Body = Never
  func evaluate(at place: Place) { place.text = Text("Edit") }
}
