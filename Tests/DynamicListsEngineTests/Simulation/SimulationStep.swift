import DynamicLists

/// One step of a simulated list.
///
/// Numbers are taken modulo the number of rows, calls or delays, so that a step is
/// valid in any state, and a failing script stays valid when steps are left out.
enum SimulationStep: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case page
    case emptyPage
    case doubledPage
    case failure
    case lastingFailure
    case failureWithDelay
    /// The server does not know the key of the page any more.
    case unknownKey
  }

  enum Manner: Hashable, Sendable {
    case honest
    case silent
    case doubled
    case jumbled
  }

  case restore(Int)
  case start
  case refresh
  case refreshBy(Int)
  case reset
  case replaceSource(Int)
  case retry
  case invalidate
  case purge
  case prepare(Int)
  case loadMore(Int)

  case scroll(Int, Manner)
  /// Scrolls like a person with a scroll bar: to any slot, also to a placeholder, and perhaps rests there.
  case scrollSlots(Int, rests: Bool)
  case strayReport(Int, appears: Bool, viewport: Int)
  /// A viewport reports placeholders that may be gone, or that never were.
  case strayPlaceholders(Int, count: Int, viewport: Int)
  /// A view scrolls to an item that has not loaded, by its position at the source.
  case jump(Int)
  case closeViewport(Int)
  /// A person no longer sees a view, or sees it again.
  case hideViewport(Int)
  case filter(Int)
  /// A person selects rows; no event of the engine.
  case select(Int, Int)

  case answerPage(Int, Answer)
  case answerAgain(Int)
  case endDelay(Int)
  case endDelayAgain(Int)
  case finishDetails(Int, Answer)
  case retryDetail(Int)

  case insert([Int], at: Int)
  case remove(Int, count: Int)
  case move(Int, to: Int)
  case update(Int)
  case replaceAll(Int)
  case ownerShows(Int)
  /// An edit that is shown before it is confirmed, and its end.
  case beginEdit(Int, Int)
  case endEdit(Int, isAccepted: Bool)

  /// The server changes, and pushes what has changed.
  case push(Int, Int)
  case showNew(Int)

  case serverInserts(Int)
  case serverRemoves(Int)
  case serverMoves(Int)
  case serverChanges(Int)
}

extension SimulationStep {
  /// The kinds of steps that send events to the engine.
  enum Kind: Int, CaseIterable, Sendable {
    case restore, start, refresh, refreshBy, reset, replaceSource, retry, invalidate, purge, prepare, loadMore
    case scroll, strayReport, closeViewport, filter
    case answerPage, answerEmptyPage, answerDoubledPage, fail, answerAgain, endDelay, endDelayAgain
    case finishDetails, failDetails, retryDetail
    case insert, remove, move, update, replaceAll, ownerShows
    case scrollSlots, strayPlaceholders, jump
    case push, showNew
    case beginEdit, endEdit
    case hideViewport
  }

  /// `nil` for a step of the server, and for a selection.
  var kind: Kind? {
    switch self {
    case .restore: .restore
    case .start: .start
    case .refresh: .refresh
    case .refreshBy: .refreshBy
    case .reset: .reset
    case .replaceSource: .replaceSource
    case .retry: .retry
    case .invalidate: .invalidate
    case .purge: .purge
    case .prepare: .prepare
    case .loadMore: .loadMore
    case .scroll: .scroll
    case .scrollSlots: .scrollSlots
    case .strayReport: .strayReport
    case .strayPlaceholders: .strayPlaceholders
    case .jump: .jump
    case .closeViewport: .closeViewport
    case .hideViewport: .hideViewport
    case .filter: .filter
    case .answerPage(_, .page): .answerPage
    case .answerPage(_, .emptyPage): .answerEmptyPage
    case .answerPage(_, .doubledPage): .answerDoubledPage
    case .answerPage: .fail
    case .answerAgain: .answerAgain
    case .endDelay: .endDelay
    case .endDelayAgain: .endDelayAgain
    case .finishDetails(_, let answer): answer.isFailure ? .failDetails : .finishDetails
    case .retryDetail: .retryDetail
    case .insert: .insert
    case .remove: .remove
    case .move: .move
    case .update: .update
    case .replaceAll: .replaceAll
    case .ownerShows: .ownerShows
    case .push: .push
    case .showNew: .showNew
    case .beginEdit: .beginEdit
    case .endEdit: .endEdit
    case .select, .serverInserts, .serverRemoves, .serverMoves, .serverChanges: nil
    }
  }
}

extension SimulationStep {
  /// Whether the step changes rows without a page.
  var edits: Bool {
    switch self {
    case .insert, .remove, .move, .replaceAll, .beginEdit, .endEdit, .push, .restore: true
    default: false
    }
  }
}

extension SimulationStep.Answer {
  var isFailure: Bool { self == .failure || self == .lastingFailure || self == .failureWithDelay }
}
