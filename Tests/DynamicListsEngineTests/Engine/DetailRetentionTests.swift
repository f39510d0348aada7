import Testing

@testable import DynamicLists

/// Which rows are asked for, by what they cost.
struct DetailRetentionTests {
  private let isFar = { (_: RowID) in true }

  @Test func whatTheLastRowCostIsForgottenWithIt() {
    var retention = DetailRetention(limit: 1)
    retention.loaded(RowID(1), cost: 1)
    retention.forget(RowID(1))
    retention.loaded(RowID(2), cost: 1)
    #expect(retention.takeRound(isFar).isEmpty)
  }

  @Test func rowsThatCostNothingAreNeverTooMany() {
    var retention = DetailRetention(limit: 1)
    for row in 1...3 { retention.loaded(RowID(row), cost: row == 2 ? -5 : 0) }
    #expect(retention.takeRound(isFar).isEmpty)
  }

  @Test func rowsThatLoadAfterAllAreForgottenAreAskedForInTheirNewOrder() {
    var retention = DetailRetention(limit: 1)
    for row in [1, 2] { retention.loaded(RowID(row), cost: 1) }
    retention.forgetAll()
    for row in [2, 1] { retention.loaded(RowID(row), cost: 1) }
    #expect(retention.takeRound(isFar) == [RowID(2)])
  }

  @Test func rowsThatAreForgottenLeaveTheOthersInTheQueue() {
    var retention = DetailRetention(limit: 10)
    for row in 0..<100 { retention.loaded(RowID(row), cost: 1) }
    for row in 0..<90 { retention.forget(RowID(row)) }
    retention.loaded(RowID(100), cost: 1)
    #expect(retention.takeRound(isFar) == [RowID(90)])
  }
}
