import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting

/// A server with a script for each edit.
@MainActor
final class Desk {
  private var scripts: [Script<String, Void>] = []

  func open() -> Int {
    scripts.append(Script())
    return scripts.count - 1
  }

  /// The calls of an edit.
  subscript(edit: AppendText) -> Script<String, Void> { scripts[edit.number] }
}

struct AppendText: ListEdit {
  let itemID: Int
  let text: String
  /// The number of the edit's script.
  let number: Int

  func apply(to item: inout EditedCard) { item.text += text }

  func send(to desk: Desk) async throws -> EditAnswer<EditedCard> {
    try await desk[self].respond(to: text)
    return .accepted
  }
}

/// The request never left this device.
struct DeskIsOffline: ListLoadError {
  let message = "offline"
  let isOffline = true
  var retryAfter: Duration?
}
