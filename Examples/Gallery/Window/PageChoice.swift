#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK

  /// A choice of several names in a page's menu, with a mark at the present one.
  @MainActor
  final class PageChoice {
    private let action: OpaquePointer?
    private let names: [String]
    private var observation: ListObservation?
    private var marked = 0

    init(_ action: OpaquePointer?, _ names: [String]) {
      self.action = action
      self.names = names
      if let action { g_object_ref(action.raw) }
    }

    isolated deinit { if let action { g_object_unref(action.raw) } }

    /// Moves the mark.
    func select(_ index: Int) {
      guard index != marked else { return }
      marked = index
      g_simple_action_set_state(action, g_variant_new_string(names[index]))
    }

    /// Updates the mark from a list, now and after each change.
    func follow<Item>(_ list: ListViewModel<Item>, _ choice: @escaping @MainActor () -> Int) {
      select(choice())
      observation = list.onChange { [weak self] _ in self?.select(choice()) }
    }
  }
#endif
