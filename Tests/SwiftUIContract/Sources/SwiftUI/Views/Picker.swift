// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let label: Label
  let selection: Binding<SelectionValue>
  let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.label, self.selection, self.content) = (label(), selection, content())
  }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    (label, self.selection, self.content) = (Text(titleKey), selection, content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    (label, self.selection, self.content) = (Text(title), selection, content())
  }
}

extension Picker: View, Primitive {
  public typealias Body = Never

  /// Shows the label, and then all options; a tap on an option selects its tag.
  func evaluate(at place: Place) {
    place.add(label, key: "label")
    place.add(content, key: "content").walk { option in
      guard case .tag(let tag) = option.trait, let value = tag.base as? SelectionValue else { return }
      option.tap = { selection.wrappedValue = value }
    }
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public protocol PickerStyle {}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0; not on watchOS
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0; not on watchOS
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    trait(.look("pickerStyle(\(S.self))"))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func labelsHidden() -> some View { trait(.look("labelsHidden")) }
}
