/// Rows that need what has come for another row.
extension ListViewModel {
  /// Loads again what has failed for rows that need the same as rows whose detail has come: they take that answer.
  func retrySharedDetails(_ results: [DetailResult<Item>]) {
    guard let keyed = traits.keyedDetails else { return }
    let answered = results.compactMap { try? $0.result.get() }
    if answered.isEmpty { return }
    let failed = core.engine.failedDetails.compactMap { row in item(of: row).map { (row: row, item: $0) } }
    for (failure, needsAnswer) in zip(failed, keyed.needAnswers(failed.map(\.item), answered)) where needsAnswer {
      retryDetail(of: failure.row)
    }
  }
}
