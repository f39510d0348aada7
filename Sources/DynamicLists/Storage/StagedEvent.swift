/// An event on its way to the engine, with the items that it brings.
struct StagedEvent<Item: Sendable> {
  var event: ListEvent
  /// Makes the event when its turn comes, where it depends on the rows of that moment.
  var makeEvent: (@MainActor () -> ListEvent)?
  var items = StagedItems<Item>()
  /// What second-level calls brought, in the order of their answers.
  var details: [DetailResult<Item>] = []
  /// Makes the page of a load the one that the next page follows.
  var commit: (@MainActor @Sendable () -> Void)?
}
