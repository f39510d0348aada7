import Testing

@testable import DynamicLists

/// Which failure of a detail is the latest one.
struct DetailFailuresTests {
  @Test func theLatestFailureIsTheLatestOfThoseThatAreLeft() {
    var failures = DetailFailures()
    let all = (1...3).map { ListFailure(FailureFacts(token: $0, message: ""), occurrence: $0) }
    for (failure, row) in zip(all, [1, 0, 2]) { failures.insert(failure, of: RowID(row)) }
    #expect(failures.latest == all[2] && failures.count == 3)
    failures.remove(RowID(1))
    #expect(failures.latest == all[2])
    failures.remove(RowID(2))
    #expect(failures.latest == all[1])
    failures.remove(RowID(0))
    #expect(failures.latest == nil && failures.isEmpty)
  }

  @Test func ofSeveralThatAreLeftTheLatestOneCounts() {
    var failures = DetailFailures()
    let all = (1...4).map { ListFailure(FailureFacts(token: $0, message: ""), occurrence: $0) }
    for (number, failure) in all.enumerated() { failures.insert(failure, of: RowID(number)) }
    failures.remove(RowID(3))
    #expect(failures.latest == all[2])
  }
}
