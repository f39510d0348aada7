/// How a generation begins, and how its first page replaces the rows.
extension ListEngine {
  package var isRefreshing: Bool { pages.isLoading(.refresh) }

  /// Whether the first page can be loaded: from a source, or from an owner who reloads.
  package var canRefresh: Bool {
    switch origin {
    case .source: true
    case .owner(_, let reloads): reloads
    }
  }

  mutating func refresh(_ output: inout Output) {
    guard canRefresh else { return }
    if isRefreshing { pages.send(.refresh, &output) } else { beginRefresh(&output) }
  }

  /// Begins a generation: page loads of the previous generation are cancelled, and their answers ignored.
  mutating func beginRefresh(_ output: inout Output) {
    pages.cancelEnds(&output)
    cancelRefresh(&output)
    life.beginRefresh()
    pages.begin(.refresh, generation: generation, &output)
  }

  mutating func cancelRefresh(_ output: inout Output) {
    guard isRefreshing else { return }
    pages.cancel(.refresh, &output)
    output.effects.append(.endRefresh(generation: generation, .superseded))
  }

  mutating func reset(_ output: inout Output) {
    output.cause = .reset
    details.forgetAll(&output)
    pages.sourceChanged()
    life.reset(refreshes: canRefresh)
    pages.cancelEnds(&output)
    for end in PageEdge.ends { pages.clear(end) }
    if rows.all.count > 0 {
      apply([.init(0, removed: rows.all.count)], &output)
      output.change.movesToTop = true
    }
    if canRefresh { beginRefresh(&output) } else { pages.clear(.refresh) }
  }

  mutating func replaceSource(_ output: inout Output) {
    guard origin == .source else { return }
    output.cause = .otherSource
    life.sourceReplaced(hasRows: rows.all.count > 0)
    pages.sourceChanged()
    beginRefresh(&output)
  }

  /// Replaces all rows by the rows of a first page.
  mutating func landRefresh(_ load: PageLoad, _ page: [PageAnswer.Row], _ output: inout Output) {
    output.cause = .merge
    life.landed()
    replaceRows(with: page, &output)
    output.effects.append(.endRefresh(generation: load.generation, .refreshed))
  }
}
