import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Random edits of a list whose pages, answers and pushes come in any order, compared with the server's items.
@MainActor
struct ListViewModelRandomPendingEditTests {
  @Test(arguments: UInt64(0)..<60)
  func noEditIsLostAndNoneComesBack(_ seed: UInt64) async {
    let run = PendingEditRun(seed: seed)
    await run.start()
    for _ in 0..<60 where run.failures.isEmpty {
      await run.step()
      run.check()
    }
    if run.failures.isEmpty { await run.finish() }
    #expect(run.failures.isEmpty, "seed \(seed) \(run.log)")
  }
}
