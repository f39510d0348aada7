import DynamicLists
import DynamicListsTesting
import Testing

/// Random edits, confirmations, details and replacements, compared with a simple list.
@MainActor
struct ListViewModelRandomEditTests {
  @Test(arguments: UInt64(0)..<40)
  func editsInAnyOrderGiveTheItemsOfASimpleList(_ seed: UInt64) async throws {
    let run = RandomEdits(seed: seed)
    for step in 0..<120 {
      let what = try await run.step()
      run.check("\(what) in step \(step) of seed \(seed)")
    }
    await run.end()
  }
}

@MainActor
private final class RandomEdits {
  private struct Edit {
    let id: Int
    var isPending: Bool
  }

  private struct Row {
    var page: ScriptedItem
    var detail: String?
    var edits: [Edit] = []
    /// Edits that were confirmed since the page landed: a page without them counts as changed.
    var saved: [Int] = []

    var shown: ScriptedItem {
      var item = page
      item.detail = detail
      for edit in edits { item.text += " \(edit.id)" }
      return item
    }
  }

  private let server = Script<Int, Void>()
  private let details = Script<Int, String>()
  private let list: ListViewModel<ScriptedItem>
  private var random: SplitMix64
  private var next = 1

  // The simple list: its order, its rows, and the pending edits of removed rows.
  private var order: [Int] = []
  private var rows: [Int: Row] = [:]
  private var pendingOfRemoved: [Int: [Edit]] = [:]
  private var showsAll = true

  private var saving: [(item: Int, edit: Int, task: Task<Void, any Error>, call: ScriptedCall<Int, Void>)] = []
  private var loading: [Int: ScriptedCall<Int, String>] = [:]
  private var retained: [Int: ListItemViewModel<ScriptedItem>] = [:]
  private var replayed = ListSlots(RowTable(), goesBack: false)
  private var observation: ListObservation?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    list = ListViewModel(configuration: configuration, clock: TestClock())
    observation = list.onChange { [unowned self] update in
      for splice in update.splices { replayed.apply(splice) }
    }
  }

  private func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func includes(_ item: ScriptedItem) -> Bool { showsAll || item.text.count % 4 != 0 }

  private func someItem() -> ScriptedItem { ScriptedItem(roll(9), text: "v\(roll(3))", script: details) }

  func step() async throws -> String {
    let id = roll(9)
    switch roll(12) {
    case 0, 1:
      let items = (0..<9).shuffled(using: &random).prefix(roll(10))
        .map { ScriptedItem($0, text: "v\(roll(3))", script: details) }
      list.replaceAll(with: items)
      for gone in Set(order).subtracting(items.map(\.id)) { removeRow(gone) }
      order = items.map(\.id)
      for item in items { apply(item) }
      return "replaceAll \(order)"
    case 2:
      let item = someItem()
      list.append(item)
      if rows[item.id] == nil { order.append(item.id) }
      apply(item, isInserted: true)
      return "append \(item.id)"
    case 3:
      list.remove(id)
      removeRow(id)
      order.removeAll { $0 == id }
      return "remove \(id)"
    case 4:
      guard showsAll, let old = order.firstIndex(of: id) else { return "nothing" }
      let position = roll(order.count)
      list.move(id, to: position)
      order.insert(order.remove(at: old), at: position)
      return "move \(id) to \(position)"
    case 5:
      showsAll.toggle()
      if showsAll { list.setFilter(nil) } else { list.setFilter { $0.text.count % 4 != 0 } }
      return "filter \(!showsAll)"
    case 6:
      retained[id] = roll(3) == 0 ? nil : list.row(of: id)
      return "retain \(id)"
    case 7:
      let edit = makeEdit(of: id, isPending: false)
      list.update(id) { $0.text += " \(edit)" }
      return "edit \(id)"
    case 8:
      // The confirmation of a second edit would wait for that of the first.
      guard rows[id] != nil, !saving.contains(where: { $0.item == id }) else { return "nothing" }
      let edit = makeEdit(of: id, isPending: true)
      let task = Task { [list, server] in
        try await list.update(id, { $0.text += " \(edit)" }, confirm: { try await server.respond(to: edit) })
      }
      saving.append((id, edit, task, await server.next()))
      return "save \(id)"
    case 9: return await endSaving()
    case 10: return await appear(id)
    default:
      guard let id = loading.keys.min(), let call = loading.removeValue(forKey: id) else { return "nothing" }
      call.answer("data")
      rows[id]?.detail = "data"
      #expect(await eventually { self.list.item(of: id)?.detail == "data" })
      return "loaded \(id)"
    }
  }

  private func makeEdit(of id: Int, isPending: Bool) -> Int {
    next += 1
    rows[id]?.edits.append(Edit(id: next, isPending: isPending))
    return next
  }

  /// Applies a page's or an inserted item; a page's item that has not changed is ignored.
  private func apply(_ item: ScriptedItem, isInserted: Bool = false) {
    guard let row = rows[item.id] else {
      rows[item.id] = Row(page: item, edits: pendingOfRemoved.removeValue(forKey: item.id) ?? [])
      return
    }
    if row.page == item, row.saved.isEmpty, !isInserted { return }
    loading[item.id] = nil
    rows[item.id] = Row(page: item, edits: row.edits.filter(\.isPending))
  }

  private func removeRow(_ id: Int) {
    loading[id] = nil
    if let row = rows.removeValue(forKey: id) { pendingOfRemoved[id] = row.edits.filter(\.isPending) }
  }

  private func endSaving() async -> String {
    guard !saving.isEmpty else { return "nothing" }
    let (id, edit, task, call) = saving.remove(at: roll(saving.count))
    let isAccepted = roll(2) == 0
    if isAccepted { call.answer(()) } else { call.fail(ListError.timedOut) }
    _ = await task.result
    pendingOfRemoved[id]?.removeAll { $0.id == edit }
    guard let index = rows[id]?.edits.firstIndex(where: { $0.id == edit }) else { return "saved \(id), removed" }
    if isAccepted {
      rows[id]?.edits[index].isPending = false
      rows[id]?.saved.append(edit)
    } else {
      rows[id]?.edits.remove(at: index)
    }
    return "saved \(id): \(isAccepted)"
  }

  /// Makes a row visible and invisible again, so that its detail starts to load.
  private func appear(_ id: Int) async -> String {
    guard let row = rows[id], includes(row.shown), let rowID = list.rowID(of: id) else { return "nothing" }
    let begins = row.detail == nil && loading[id] == nil
    list.reports.appeared(rowID)
    list.reports.closed(.main)
    if begins { loading[id] = await details.next() }
    return "appear \(id)"
  }

  func check(_ moment: String) {
    let shown = order.compactMap { rows[$0]?.shown }
    #expect(Array(list.items) == shown.filter(includes), "\(moment)")
    #expect(Array(list.slots) == Array(replayed), "\(moment)")
    for (id, object) in retained where rows[id] != nil {
      #expect(object.item == rows[id]?.shown, "the row object of \(id) after \(moment)")
      #expect(object.detailState == list.detailState(of: object.id), "the row object of \(id) after \(moment)")
      #expect(list.row(of: id) === object, "\(moment)")
    }
  }

  func end() async {
    for (_, call) in loading { call.answer("data") }
    while !saving.isEmpty { _ = await endSaving() }
    list.removeAll()
    #expect(await eventually { self.details.runningCount == 0 })
  }
}
