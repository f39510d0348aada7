import DynamicListsTesting
import Testing

@testable import DynamicLists

/// The steps of a script.
extension PendingEditRun {
  func step() async {
    let kinds: [(String, Int)] = [
      ("read", 4), ("deliver", 5), ("failPage", 1), ("refresh", 2), ("more", 4), ("reset", 1),
      ("scroll", 1), ("filter", 1),
      ("mark", 6), ("replace", 2), ("answered", 3), ("batch", 2), ("insert", 4), ("remove", 3),
      ("removeMany", 1),
      ("move", 2), ("byID", 2), ("accept", 8), ("answer", 8), ("refuse", 3), ("cancel", 2),
      ("remoteMark", 1),
      ("remoteInsert", 1), ("remoteRemove", 1),
    ]
    var number = roll(kinds.reduce(0) { $0 + $1.1 })
    for (kind, weight) in kinds {
      number -= weight
      if number < 0 {
        if let what = make(kind) {
          log.append(what)
          await settle()
        }
        return
      }
    }
  }

  func make(_ kind: String) -> String? {
    switch kind {
    case "read", "deliver", "failPage": return answerPage(kind)
    case "refresh":
      let policy: RefreshPolicy = [.automatic, .firstPage, .loadedPages][roll(3)]
      refresh(policy)
      return "refresh \(policy)"
    case "more":
      list.loadMore()
      return "more"
    case "reset":
      if roll(2) == 0 { return nil }
      list.reset()
      return "reset"
    case "scroll":
      let start = roll(max(1, list.slots.count))
      list.reports.scrolled(to: start..<min(list.slots.count, start + 3))
      return "scroll \(start)"
    case "filter":
      guard isFiltered else { return nil }
      let divisor = roll(3) + 1
      if divisor == 1 { list.setFilter(nil) } else { list.setFilter { $0.id % divisor == 0 } }
      return "filter \(divisor)"
    case "accept", "answer", "refuse": return answerEdit(kind)
    case "cancel":
      guard let edit = edits.filter(\.isPending).randomElement(using: &random) else { return nil }
      edit.task?.cancel()
      return "cancel \(edit.edit.number)"
    case "remoteMark", "remoteInsert", "remoteRemove": return changeRemotely(kind)
    default: return beginEdit(kind)
    }
  }

  func refresh(_ policy: RefreshPolicy) {
    refreshes += 1
    Task { [weak self, list] in
      await list.refresh(policy)
      self?.refreshes -= 1
      self?.endedCount += 1
    }
  }

  func answerPage(_ kind: String) -> String? {
    guard let call = server.pages.randomElement(using: &random) else { return nil }
    let name = "\(call.id) (\(call.request.edge) \(call.request.key ?? -1))"
    switch kind {
    case "read":
      if call.page != nil { return nil }
      server.read(call)
      return "read \(name): \(call.page?.items.map(\.id) ?? [])"
    case "deliver":
      server.deliver(call)
      return "deliver \(name): \(call.page?.items.map(\.id) ?? [])"
    default:
      server.fail(pageCall: call.id, ListError.timedOut)
      return "fail \(name)"
    }
  }

  func answerEdit(_ kind: String) -> String? {
    guard
      let call = server.edits.filter({ ($0.answer == nil) == (kind != "answer") }).randomElement(
        using: &random)
    else { return nil }
    switch kind {
    case "accept":
      let refused = call.ids.count > 1 && roll(2) == 0 ? [call.ids[roll(call.ids.count)]] : []
      server.accept(call, refusing: refused)
      let pushes = roll(3) < echo ? push(call, refused) : ""
      // Often both at once.
      if roll(2) == 0 {
        server.deliver(call)
        return "accept and answer \(call.edit.number) \(refused)\(pushes)"
      }
      return "accept \(call.edit.number) \(refused)\(pushes)"
    case "refuse":
      call.answer = .failure(ListError.timedOut)
      server.deliver(call)
      return "refuse \(call.edit.number)"
    default:
      let pushes = roll(6) < echo ? push(call, []) : ""
      server.deliver(call)
      return "answer \(call.edit.number)\(pushes)"
    }
  }

  /// The server pushes what it has accepted.
  func push(_ call: MarkedServer.EditCall, _ refused: [Int]) -> String {
    switch call.edit.kind {
    case .remove:
      let gone = call.ids.filter { server.item($0) == nil }
      if gone.isEmpty { return "" }
      list.receive(.removed(gone))
      return " push -\(gone)"
    case .mark, .replace, .move:
      let items = call.ids.compactMap(server.item)
      if items.isEmpty { return "" }
      list.receive(.changed(items))
      return " push \(items.map(\.id))"
    case .insert:
      guard case .success(let item?)? = call.answer else { return "" }
      guard let item = server.item(item.id) else { return "" }
      if item == server.items.first {
        list.receive(.inserted(item, at: .start))
      } else if item == server.items.last {
        list.receive(.inserted(item, at: .end))
      } else {
        return ""
      }
      return " push +\(item.id)"
    }
  }

  func changeRemotely(_ kind: String) -> String? {
    let isPushed = roll(3) > 0
    if kind == "remoteInsert" {
      let end: ListEnd = roll(2) == 0 ? .start : .end
      let item = server.insert(at: end == .start ? 0 : server.items.count)
      if isPushed { list.receive(.inserted(item, at: end)) }
      return "server inserts \(item.id) at \(end) \(isPushed)"
    }
    guard let item = server.items.randomElement(using: &random) else { return nil }
    if kind == "remoteRemove" {
      server.remove(item.id)
      if isPushed {
        list.receive(.removed(item.id))
        removedForGood.insert(item.id)
      }
      return "server removes \(item.id) \(isPushed)"
    }
    next += 1
    server.mark(item.id, 10_000 + next)
    if isPushed, let item = server.item(item.id) { list.receive(.changed(item)) }
    return "server marks \(item.id) \(10_000 + next) \(isPushed)"
  }
}
