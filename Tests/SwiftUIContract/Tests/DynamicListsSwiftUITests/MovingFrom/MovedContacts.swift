import DynamicLists
import DynamicListsSwiftUI
import SwiftUI

// snippet: data
struct Person: Identifiable, Equatable {
  let id: Int
  let name: String
}

enum ContactsError: Error {
  case timedOut
}
// end

// snippet: view
struct ContactsView: View {
  @State private var contacts: [Person] = []
  @State private var listState = ListState.loading

  var body: some View {
    DynamicList(items: contacts, state: listState) { row in
      Text(row.item.name)
    }
    .listPlaceholder(.empty) { Text("Nobody is here.") }
    .toolbar {
      Button("Items") {
        contacts = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
        listState = .items
      }
      Button("Empty") { contacts = [] }
      Button("Error") { listState = .failed(ListFailure(ContactsError.timedOut)) }
    }
  }
}
// end
