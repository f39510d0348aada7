import DynamicListsTesting
import Testing

@testable import DynamicLists

/// The edits that a script begins.
extension PendingEditRun {
  func beginEdit(_ kind: String) -> String? {
    let all = Array(self.list.rowIDs)
    let rows = all
    next += 1
    let number = next
    let server = server
    let list = list
    switch kind {
    case "insert":
      let position = roll(all.count + 1)
      let above = all[..<position].reversed().compactMap { list.item(of: $0)?.id }
      let edit = MarkedEdit(number: number, kind: .insert(after: above))
      let item = MarkedItem(id: -number, marks: [number])
      // The end of the rows is not that of the source.
      if position == all.count, list.loadStates.append != .complete { return nil }
      begin(edit, [], ids: [nil]) {
        try await list.insert(
          item, at: position,
          answer: { try await server.send(edit, [item.id]).map { .accepted($0) } ?? .accepted })
      }
      return "insert \(number) at \(position)"
    case "byID":
      guard let id = server.items.map(\.id).randomElement(using: &random) else { return nil }
      let edit = MarkedEdit(number: number, kind: roll(3) == 0 ? .remove : .mark)
      if case .remove = edit.kind {
        begin(edit, [], ids: [id]) {
          try await list.remove(id, confirm: { _ = try await server.send(edit, [id]) })
        }
      } else {
        begin(edit, [], ids: [id]) {
          try await list.update(
            id, { edit.apply(to: &$0) }, confirm: { _ = try await server.send(edit, [id]) })
        }
      }
      return "byID \(number) \(edit.kind) of \(id)"
    case "batch", "removeMany", "mark", "remove":
      let isMany = kind == "batch" || kind == "removeMany"
      let chosen = Array(rows.shuffled(using: &random).prefix(isMany ? 3 : 1))
      if chosen.isEmpty { return nil }
      let removes = kind == "remove" || kind == "removeMany"
      let edit = MarkedEdit(number: number, kind: removes ? .remove : .mark)
      begin(edit, chosen, ids: chosen.map { list.item(of: $0)?.id }) {
        if removes {
          try await list.remove(chosen) { _ = try await server.send(edit, $0.map(\.item.id)) }
        } else {
          try await list.update(chosen, { edit.apply(to: &$0) }) {
            _ = try await server.send(edit, $0.map(\.item.id))
          }
        }
      }
      return "\(kind) \(number) of \(chosen.map { list.item(of: $0)?.id ?? 0 })"
    default:
      // The app knows the ids of these.
      guard
        let row = rows.filter({ list.item(of: $0).map { $0.id > 0 } ?? false }).randomElement(
          using: &random),
        let id = list.item(of: row)?.id
      else { return nil }
      return beginEdit(kind, number, of: row, id, all)
    }
  }

  func beginEdit(_ kind: String, _ number: Int, of row: RowID, _ id: Int, _ rows: [RowID])
    -> String?
  {
    let (server, list) = (server, list)
    switch kind {
    case "replace":
      let edit = MarkedEdit(number: number, kind: .replace)
      begin(edit, [row], ids: [id]) {
        try await list.replace(
          row, with: edit.replacement(of: id), confirm: { _ = try await server.send(edit, [id]) })
      }
    case "answered":
      let edit = MarkedEdit(number: number, kind: .mark)
      begin(edit, [row], ids: [id]) {
        try await list.update(
          row, { edit.apply(to: &$0) },
          answer: { try await server.send(edit, [id]).map { .accepted($0) } ?? .accepted })
      }
    case "move":
      let position = roll(rows.count)
      let others = rows.filter { $0 != row }
      let edit = MarkedEdit(
        number: number,
        kind: .move(after: others[..<position].reversed().compactMap { list.item(of: $0)?.id }))
      begin(edit, [row], ids: [id]) {
        try await list.move(row, to: position, confirm: { _ = try await server.send(edit, [id]) })
      }
      return "move \(number) of \(id) to \(position)"
    default: return nil
    }
    return "\(kind) \(number) of \(id)"
  }

  func begin(
    _ edit: MarkedEdit, _ rows: [RowID], ids: [Int?],
    _ perform: @escaping @MainActor () async throws -> Void
  ) {
    let record = Edit(edit, rows, ids: ids)
    edits.append(record)
    record.task = Task { [weak self] in
      do {
        try await perform()
        self?.ended(record, .success(()))
      } catch {
        self?.ended(record, .failure(error))
      }
    }
  }

  func ended(_ edit: Edit, _ result: Result<Void, any Error>) {
    endedCount += 1
    switch result {
    case .success: edit.outcomes = edit.outcomes.map { _ in .confirmed }
    case .failure(let error as EditFailures):
      for (index, row) in edit.rows.enumerated() {
        edit.outcomes[index] = error.failures[row] == nil ? .confirmed : .failed
      }
    case .failure: edit.outcomes = edit.outcomes.map { _ in .failed }
    }
    if case .remove = edit.edit.kind {
      for (id, outcome) in zip(edit.ids, edit.outcomes) where outcome == .confirmed {
        if let id, id > 0 { removedForGood.insert(id) }
      }
    }
  }
}
