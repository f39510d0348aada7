// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension View {
  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    trait(.dialog(titleVisibility == .visible ? title.content : "", isPresented: isPresented, actions()))
  }
}

/// The buttons of an open dialog, each of which also closes it.
struct DialogButtons {
  let view: any View
  let isPresented: Binding<Bool>
}

extension DialogButtons: View, Primitive {
  typealias Body = Never

  func evaluate(at place: Place) {
    place.add(view)
    place.walk { inside in
      guard let tap = inside.tap else { return }
      inside.tap = {
        isPresented.wrappedValue = false
        tap()
      }
    }
  }
}

extension HeadlessHost {
  /// The titles of the dialogs that are open.
  package var dialogs: [String] {
    root?.all { _ in true }.compactMap { place in
      if case .dialog(let title, let isPresented, _) = place.trait, isPresented.wrappedValue { title } else { nil }
    } ?? []
  }
}
