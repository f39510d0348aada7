// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    trait(.accessibilityElement(children))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached(.accessibilityAction(name.content, handler))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached(.accessibilityLabel(label.content))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached(.accessibilityValue(valueDescription.content))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached(.accessibilityHidden(hidden))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached(.look("accessibilityAddTraits(\(traits.names.sorted().joined(separator: ", ")))"))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    trait(.accessibilityRotor(rotorLabel.content, entries.map { (AnyHashable($0.id), $0[keyPath: entryLabel]) }))
  }

  nonisolated func attached(_ trait: Trait) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(trait: trait))
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct AccessibilityAttachmentModifier: AttachedTrait {
  let trait: Trait
}

extension AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var names: Set<String>

  public static let isHeader: AccessibilityTraits = AccessibilityTraits(names: ["isHeader"])
  public static let isImage: AccessibilityTraits = AccessibilityTraits(names: ["isImage"])

  init(names: Set<String>) { self.names = names }
  public init() { names = [] }
  public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(names: names.union(other.names)) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(names: names.intersection(other.names))
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(names: names.symmetricDifference(other.names))
  }
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    defer { names.formUnion(newMember.names) }
    return (!contains(newMember), newMember)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    defer { names.subtract(member.names) }
    return contains(member) ? member : nil
  }
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    defer { names.formUnion(newMember.names) }
    return contains(newMember) ? newMember : nil
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
