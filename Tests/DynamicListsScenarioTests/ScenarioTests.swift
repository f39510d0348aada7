import Testing

// A further list is a line in each suite, a further front-end is a suite. Each scenario of a list is an argument, so
// that a failure names the list, the front-end and the scenario.

/// Every list in a terminal.
@MainActor
struct TerminalScenarioTests {
  private typealias Played<List: ScenarioList> = Scenario<List, TerminalStage<List.Item>>

  @Test(arguments: Played<AmountsList>.performances)
  func amounts(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<ForgivingList>.performances)
  func amountsWithoutErrors(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<PicturesList>.performances)
  func pictures(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<FeedList>.performances)
  func feed(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<ContactsList>.performances)
  func contacts(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<ConversationList>.performances)
  func conversation(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<FeedList>.arranged)
  func arrangedFeed(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<ContactsList>.arranged)
  func arrangedContacts(_ performance: Performance) async throws { try await performance.play() }

  @Test(arguments: Played<LibraryList>.performances)
  func library(_ performance: Performance) async throws { try await performance.play() }
}

#if GTK
  extension GTKScenarioTests {
    /// Every list in a window. `scripts/test-window` plays these tests in processes of their own, by their names.
    @MainActor
    struct Lists {
      private typealias Played<List: ScenarioList> = Scenario<List, GTKStage<List.Item>>

      @Test(arguments: Played<AmountsList>.performances)
      func amounts(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<ForgivingList>.performances)
      func amountsWithoutErrors(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<PicturesList>.performances)
      func pictures(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<FeedList>.performances)
      func feed(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<ContactsList>.performances)
      func contacts(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<ConversationList>.performances)
      func conversation(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<FeedList>.arranged)
      func arrangedFeed(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<ContactsList>.arranged)
      func arrangedContacts(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<LibraryList>.performances)
      func library(_ performance: Performance) async throws { try await performance.play() }
    }

    /// The lists in a window that are sorted, grouped, searched and selected, by keys alone.
    @MainActor
    struct Keys {
      private typealias Played<List: ScenarioList> = Scenario<List, GTKKeyStage<List.Item>>

      @Test(arguments: Played<FeedList>.arranged)
      func arrangedFeed(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<ContactsList>.arranged)
      func arrangedContacts(_ performance: Performance) async throws { try await performance.play() }

      @Test(arguments: Played<LibraryList>.performances)
      func library(_ performance: Performance) async throws { try await performance.play() }
    }
  }
#endif
