/// The effect of a modifier, as the host sees it.
enum Trait {
  case appear(() -> Void)
  case disappear(() -> Void)
  case task(id: (any Equatable)?, @Sendable () async -> Void)
  case change(any Equatable, initial: Bool, (Any) -> Void)
  case environment((inout EnvironmentValues) -> Void)
  case identity(AnyHashable)
  case tag(AnyHashable)
  case animation(Animation?, any Equatable)
  case overlay(any View)
  case background(any View)
  case inset(any View)
  /// Views that appear on demand: swipe actions and toolbars.
  case aside(AsideKind, any View)
  case search(Binding<String>)
  case dialog(String, isPresented: Binding<Bool>, any View)
  /// The context menu of rows, by the values that a selection has for them.
  case selectionMenu((Set<AnyHashable>) -> any View)
  case accessibilityElement(AccessibilityChildBehavior)
  case accessibilityAction(String, () -> Void)
  case accessibilityLabel(String)
  case accessibilityValue(String)
  case accessibilityHidden(Bool)
  case accessibilityRotor(String, [(id: AnyHashable, label: String)])
  case shortcut(KeyEquivalent, EventModifiers)
  case command(KeyCommand, (() -> Void)?)
  case disabled(DisabledEdit, Bool)
  /// A modifier of the appearance, which has no other effect.
  case look(String)
}

/// What the keys of a Mac ask of the view that has the focus.
package enum KeyCommand: Hashable {
  case delete
  case exit
}

enum AsideKind: Hashable {
  case swipe
  case toolbar
  case tabItem
}

/// A view with a trait.
struct TraitView<Content: View> {
  let content: Content
  let trait: Trait
}

extension TraitView: View, Primitive {
  typealias Body = Never

  func evaluate(at place: Place) {
    place.trait = trait
    var key: AnyHashable = "content"
    switch trait {
    case .background(let view): place.add(view, key: "background")
    case .inset(let view): place.add(view, key: "inset")
    case .environment(let change): change(&place.innerEnvironment)
    case .identity(let id): key = id
    case .change(let value, _, let action): place.take(value, action)
    case .task(let id, _): place.takeTaskID(id)
    case .animation(let animation, let value): place.takeAnimation(animation, value)
    default: break
    }
    place.add(content, key: key)
    switch trait {
    case .overlay(let view): place.add(view, key: "overlay")
    case .aside(_, let view): place.add(view, key: "aside", isAside: true)
    case .dialog(_, let isPresented, let view):
      if isPresented.wrappedValue {
        place.add(DialogButtons(view: view, isPresented: isPresented), key: "dialog", isAside: true)
      }
    case .selectionMenu(let menu):
      if let values = place.menuValues { place.add(menu(values), key: "menu", isAside: true) }
    default: break
    }
  }
}

extension View {
  nonisolated func trait(_ trait: Trait) -> TraitView<Self> { TraitView(content: self, trait: trait) }
}
