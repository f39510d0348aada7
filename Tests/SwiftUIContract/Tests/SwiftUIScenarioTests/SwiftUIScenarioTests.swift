import Testing

/// Every list as a page of the Gallery, whatever its rows report.
///
/// Each scenario of a list is an argument: a failure names the list, the scenario and the reports.
@MainActor
struct SwiftUIScenarioTests {
  @Test(arguments: Scenario<AmountsList, SwiftUIStage<StagedAmounts>>.performances, Reports.allCases)
  func amounts(_ performance: Performance, _ reports: Reports) async throws { try await reports.play(performance) }

  @Test(
    arguments: Scenario<ForgivingList, SwiftUIStage<StagedTexts<ForgivingList.Item>>>.performances, Reports.allCases)
  func amountsWithoutErrors(_ performance: Performance, _ reports: Reports) async throws {
    try await reports.play(performance)
  }

  @Test(arguments: Scenario<PicturesList, SwiftUIStage<StagedPictures>>.performances, Reports.allCases)
  func pictures(_ performance: Performance, _ reports: Reports) async throws { try await reports.play(performance) }

  @Test(arguments: Scenario<FeedList, SwiftUIStage<StagedFeed>>.performances, Reports.allCases)
  func feed(_ performance: Performance, _ reports: Reports) async throws { try await reports.play(performance) }

  @Test(arguments: Scenario<ContactsList, SwiftUIStage<StagedContacts>>.performances, Reports.allCases)
  func contacts(_ performance: Performance, _ reports: Reports) async throws { try await reports.play(performance) }

  @Test(
    arguments: Scenario<ConversationList, SwiftUIStage<StagedTexts<ConversationList.Item>>>.performances,
    Reports.allCases)
  func conversation(_ performance: Performance, _ reports: Reports) async throws {
    try await reports.play(performance)
  }

  @Test(arguments: Scenario<FeedList, SwiftUIStage<StagedArranged<FeedList.Item>>>.arranged, Reports.allCases)
  func arrangedFeed(_ performance: Performance, _ reports: Reports) async throws {
    try await reports.play(performance)
  }

  @Test(arguments: Scenario<ContactsList, SwiftUIStage<StagedArranged<ContactsList.Item>>>.arranged, Reports.allCases)
  func arrangedContacts(_ performance: Performance, _ reports: Reports) async throws {
    try await reports.play(performance)
  }

  @Test(
    arguments: Scenario<LibraryList, SwiftUIStage<StagedArranged<LibraryList.Item>>>.performances, Reports.allCases)
  func library(_ performance: Performance, _ reports: Reports) async throws { try await reports.play(performance) }
}
