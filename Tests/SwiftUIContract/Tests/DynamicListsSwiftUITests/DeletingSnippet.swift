import DynamicLists
import DynamicListsSwiftUI
import SwiftUI

// snippet: deletions
struct PeopleView: View {
  let people: ListViewModel<Person>
  @State private var deletions: ListDeletions<Person>

  init(_ people: ListViewModel<Person>, delete: @escaping @MainActor @Sendable ([Person]) async throws -> Void) {
    self.people = people
    _deletions = State(initialValue: ListDeletions(of: people, onDelete: delete))
  }

  var body: some View {
    DynamicList(people) { row in Text(row.item.name) }
      .deletions(deletions) { $0.name }
  }
}
// end
