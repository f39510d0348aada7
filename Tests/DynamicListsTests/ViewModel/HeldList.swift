import DynamicListsTesting
import Observation

@testable import DynamicLists

/// An item with an object, whose release tests look at.
struct HeldCard: Identifiable, Equatable, Sendable {
  final class Token: Sendable {}

  /// What its `==` calls.
  @TaskLocal static var compared: (@Sendable () -> Void)?

  let id: Int
  var rank = 0
  let token = Token()

  init(_ id: Int) { self.id = id }

  static func == (left: Self, right: Self) -> Bool {
    compared?()
    return left.id == right.id && left.rank == right.rank
  }
}

/// Where a list calls the app.
enum CallbackPlace: CaseIterable {
  case onChange, filter, search, unique, sort, section, separator, comparison, edit, confirmedEdit, confirmation, more,
    reload,
    observation
}

/// What the app calls from there.
enum ListCall: CaseIterable {
  case insert, append, remove, move, update, replace, updateConfirmed, removeConfirmed, insertConfirmed, replaceAll,
    removeAll, show, showLoading, showFailure, reset, refresh, purge, start, retry, loadMore, loadRest, push, filter,
    sort,
    sections, collapse, search, select, removeSelected, scroll, close
}

/// A list that is called once from inside one of its callbacks.
@MainActor
final class HeldList {
  let list: ListViewModel<HeldCard>
  /// How many calls a callback has made.
  private(set) var callsInside = 0
  private let place: CallbackPlace
  private let answers: Answers
  private var observation: ListObservation?
  private var next: ListCall?

  /// What the list's closures call: they are made before the list.
  @MainActor private final class Answers {
    var called: (() -> Void)?
  }

  init(_ place: CallbackPlace, count: Int) {
    let answers = Answers()
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(100_000)
    list = ListViewModel(
      items: (0..<count).map { HeldCard($0) }, configuration: configuration,
      loadMore: { _ in
        if place == .more { answers.called?() }
        return []
      },
      reload: {
        if place == .reload { answers.called?() }
        return (0..<count).map { HeldCard($0) }
      })
    (self.place, self.answers) = (place, answers)
    answers.called = { [weak self] in self?.called() }
    list.reports.scrolled(to: 0..<3)
    if place == .onChange { observation = list.onChange { _ in answers.called?() } }
  }

  private func called() {
    guard let call = next else { return }
    next = nil
    callsInside += 1
    make(call)
  }

  /// Lets the list call the app, which makes this call.
  func call(_ call: ListCall) async {
    next = call
    let answers = answers
    let called: @Sendable () -> Void = { MainActor.assumeIsolated { answers.called?() } }
    switch place {
    case .onChange: list.append(HeldCard(100))
    case .filter:
      list.arrangement.filter = { _ in
        answers.called?()
        return true
      }
    case .search:
      list.search("a") { _, _ in
        answers.called?()
        return true
      }
    case .unique:
      list.arrangement.unique = .by {
        called()
        return $0.id
      }
    case .sort:
      list.arrangement.sort = ListSort {
        called()
        return $0.rank < $1.rank
      }
    case .section:
      list.arrangement.sections = .by {
        called()
        return $0.rank
      }
    case .separator:
      // Only a row whose separator was read asks for another one.
      let row = list.rowIDs.first.flatMap { list.row($0) }
      _ = row?.separator
      list.arrangement.separator = { _, _ in
        answers.called?()
        return nil
      }
      withExtendedLifetime(row) {}
    case .comparison: HeldCard.$compared.withValue(called) { list.replaceAll(with: Array(list.items)) }
    case .edit: if let row = list.rowIDs.first { list.update(row) { _ in answers.called?() } }
    case .confirmedEdit:
      if let row = list.rowIDs.first { try? await list.update(row, { _ in answers.called?() }, confirm: {}) }
    case .confirmation:
      if let row = list.rowIDs.first { try? await list.update(row, { $0.rank += 1 }, confirm: { answers.called?() }) }
    case .more:
      list.loadMore()
      _ = await eventually { self.next == nil || !list.loadStates.append.isLoading }
    case .reload: await list.refresh()
    case .observation:
      withObservationTracking {
        _ = list.rows.count
      } onChange: {
        called()
      }
      list.append(HeldCard(101))
    }
    // A callback that the list has no reason to call, as without rows, leaves the call undone.
    guard next != nil else { return }
    next = nil
    make(call)
  }

  private func make(_ call: ListCall) {
    let list = list
    let row = list.rowIDs.first
    switch call {
    case .insert: list.insert(HeldCard(200), at: 0)
    case .append: list.append(HeldCard(201))
    case .remove: if let row { list.remove(row) }
    case .move: if let row { list.move(row, to: 2) }
    case .update: list.update(1) { $0.rank += 1 }
    case .replace: if let row { list.update(row) { $0 = HeldCard($0.id) } }
    case .updateConfirmed: if let row { Task { try? await list.update(row, { $0.rank += 1 }, confirm: {}) } }
    case .removeConfirmed: if let row { Task { try? await list.remove(row, confirm: {}) } }
    case .insertConfirmed: Task { try? await list.insert(HeldCard(202), at: 0, confirm: {}) }
    case .replaceAll: list.replaceAll(with: (0..<4).map { HeldCard($0) })
    case .removeAll: list.removeAll()
    case .show: list.show([HeldCard(1)])
    case .showLoading: list.showLoading()
    case .showFailure: list.showFailure(ListError.timedOut)
    case .reset: list.reset()
    case .refresh: Task { await list.refresh() }
    case .purge: list.purge()
    case .start: list.start()
    case .retry: list.retry()
    case .loadMore: list.loadMore()
    case .loadRest: list.loadRest()
    case .push: list.receive(.inserted(HeldCard(300), at: .end), .removed(0))
    case .filter: list.arrangement.filter = { $0.id % 2 == 0 }
    case .sort: list.arrangement.sort = .by(\.id, .descending)
    case .sections: list.arrangement.sections = .by { $0.id % 3 }
    case .collapse: list.collapseAllSections()
    case .search: list.searchText = "b"
    case .select: list.selectAll()
    case .removeSelected: list.removeSelected()
    case .scroll: list.reports.scrolled(to: 1..<5)
    case .close: list.reports.closed(.main)
    }
  }
}
