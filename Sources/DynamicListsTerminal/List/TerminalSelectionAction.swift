public import DynamicLists

/// Something that can be done with the selected rows of a ``TerminalList``: a title, and the key that does it.
public struct TerminalSelectionAction: Sendable {
  /// What the line below the rows says behind the key.
  public let title: String
  /// The key that performs the action while rows are selected.
  public let key: TerminalKey
  let perform: @MainActor (ListSelection) -> Void

  /// An action with a title and a key, which the list must not use for a command.
  ///
  /// `perform` gets what it acts on: rows that are shown, never those that a filter hides, or the rule that selects all that
  /// the source has. `items(of:)`, `rows(of:)` and `itemSelection(of:)` of the view model take it.
  public init(_ title: String, key: TerminalKey, perform: @escaping @MainActor (_ selection: ListSelection) -> Void) {
    (self.title, self.key, self.perform) = (title, key, perform)
  }
}

extension TerminalListKeys {
  /// Why these actions cannot have their keys; `nil` if they can. A command that is switched off frees its keys.
  func refusal(of actions: [TerminalSelectionAction], besides off: Set<TerminalListCommand> = []) -> String? {
    var titles: [TerminalKey: String] = [:]
    for action in actions {
      let claim = "The key \(action.key.name) of the action “\(action.title)”"
      if let command = TerminalListCommand.allCases.first(where: { !off.contains($0) && self[$0].contains(action.key) })
      {
        return "\(claim) is that of the list's command \(command). Choose another key, or unbind the command first: "
          + "keys[.\(command)] = []"
      }
      if takesCounts, case .character("0"..."9") = action.key.code, action.key.modifiers.isEmpty {
        return "\(claim) begins a count. Choose a key that is no digit, or set keys.takesCounts to false."
      }
      if let other = titles.updateValue(action.title, forKey: action.key) {
        return "\(claim) is also that of “\(other)”. Choose a key for each action."
      }
    }
    return nil
  }
}
