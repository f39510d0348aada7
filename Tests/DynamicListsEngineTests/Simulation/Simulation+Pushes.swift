@testable import DynamicLists

/// What a server pushes while it changes, and what must hold of it.
extension Simulation {
  /// The ends on screen, in the viewport that was scrolled last.
  var shownEnds: Set<PageEdge> {
    guard let visible = list.box.engine.visibility.anchor else { return [] }
    var ends: Set<PageEdge> = []
    if visible.lowerBound == 0 { ends.insert(.prepend) }
    if visible.upperBound == list.rows.count { ends.insert(.append) }
    return ends
  }

  /// The server inserts, changes or removes items, and pushes that; or it pushes again what is known.
  mutating func push(_ number: Int, _ other: Int) {
    let isAtStart = number % 2 == 0
    if number % 6 < 3 { return push(server.insert(1 + other % 3, atStart: isAtStart), atStart: isAtStart) }
    guard !server.items.isEmpty else { return }
    let item = server.items[other % server.items.count]
    switch number % 6 {
    case 3: push(Array(server.items.prefix(1 + other % 2)), atStart: true)
    case 4:
      server.change(at: other)
      pushChange(of: item)
    default:
      server.remove(at: other)
      pushRemoval(of: item)
    }
  }

  /// Whether the list takes pushes: before its start, it knows nothing.
  private var takesPushes: Bool { list.box.engine.isStarted || list.origin != .source }

  private mutating func push(_ items: [Int], atStart: Bool) {
    var push = PushedRows()
    let rows = model.describe(items, on: server)
    if atStart { push.start = rows } else { push.end = rows }
    if takesPushes {
      model.push(inserted: rows.map(\.id), at: atStart ? .prepend : .append, list, shown: shownEnds)
      for row in rows { model.setVersion(of: row.id, on: server) }
    }
    sendPush(push)
  }

  private mutating func pushChange(of item: Int) {
    var push = PushedRows()
    push.changed = model.describe([item], on: server)
    let row = push.changed[0].id
    if takesPushes {
      model.push(changed: row, list)
      model.setVersion(of: row, on: server)
    }
    let output = sendPush(push)
    if takesPushes, list.box.engine.allRows.contains(row) {
      list.demand(output.items.adopted == [row], "a row keeps its item, and another one was pushed")
    }
  }

  mutating func pushRemoval(of item: Int) {
    var push = PushedRows()
    push.removed = [model.row(of: item)]
    if takesPushes { model.push(removed: push.removed[0], list) }
    sendPush(push)
  }

  @discardableResult
  private mutating func sendPush(_ push: PushedRows) -> Output {
    notice(.pushedWhileGathering, if: model.gathered.pageCount > 0)
    model.showIfEmpty()
    let output = send(.pushed(push))
    notice(.pushWaits, if: PageEdge.ends.contains { !model.pushes.rows(at: $0).isEmpty })
    return output
  }

  /// Items that wait become rows: on request, or since the person has scrolled to their end.
  mutating func followNewItems(_ event: ListEvent, shown: Set<PageEdge>) {
    switch event {
    case .newItemsRequested(let edge): model.show(edge)
    case .newItemsPlaced: for edge in PageEdge.ends { model.show(edge) }
    case .waited(.newItems):
      notice(.pushShownByScrolling, if: shown.contains { !model.pushes.rows(at: $0).isEmpty })
      for edge in shown { model.show(edge) }
    default: break
    }
  }

  /// A refresh has landed in the reference, in place of the rows `old`.
  mutating func followRefresh(_ order: PageOrder, old: [RowID], shown: Set<PageEdge>, isArranged: Bool) {
    let gathered = model.gathered
    let (age, landed) = (gathered.age ?? 0, model.rows)
    let replaced = order == .landAtTop ? [PageEdge.prepend] : Array(PageEdge.ends)
    model.addPushes(since: age, replaced: replaced, old: old, list, shown: shown, isArranged: isArranged)
    model.correctCounts(landed, removed: gathered.removedCount, .first, age: age)
    notice(.pushOutlivesARefresh, if: model.rows.count > landed.count)
    model.showIfEmpty()
    model.gathered = ReferenceModel.Gathered()
  }

  /// The items that wait are those that must, and each that counts as new is in the list and out of sight.
  mutating func checkNewItems() {
    let new = list.box.engine.newItems
    for edge in PageEdge.ends {
      let waiting = new.waitingCount(at: edge)
      let expected = model.pushes.rows(at: edge).count
      list.demand(waiting == expected, "\(waiting) items wait at \(edge), and not \(expected)")
      for row in new.unseen(at: edge) {
        let position = list.box.engine.rows.position(of: row)
        let isVisible = position.map { list.box.engine.isVisible($0) } ?? true
        list.demand(!isVisible, "\(row) counts as new, and is visible or gone")
      }
    }
  }
}
