import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting

/// A value that changes, inserts or removes a card; the test answers its calls.
enum CardEdit: ListEdit, Equatable {
  case add(Int, at: End = .start)
  case append(String, to: Int)
  case remove(Int)

  enum End: Codable { case start, end }

  var itemID: Int {
    switch self {
    case .add(let id, _), .append(_, let id), .remove(let id): id
    }
  }

  var effect: ListEditEffect<EditedCard> {
    switch self {
    case .add(let id, let end): .insertion(EditedCard(id: id, text: "new"), at: end == .start ? .start : .end)
    case .append: .change
    case .remove: .removal
    }
  }

  func apply(to item: inout EditedCard) { if case .append(let text, _) = self { item.text += text } }

  func withItemID(_ id: Int) -> Self {
    switch self {
    case .add(_, let end): .add(id, at: end)
    case .append(let text, _): .append(text, to: id)
    case .remove: .remove(id)
    }
  }

  func send(to script: Script<CardEdit, EditedCard?>) async throws -> EditAnswer<EditedCard> {
    try await script.respond(to: self).map { .accepted($0) } ?? .accepted
  }
}
