#if GTK
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  /// The texts that a sequence of states announces.
  @MainActor
  struct GTKAnnouncementTests {
    private struct Closed: ListLoadError { let message = "The book is closed." }
    private let failure = ListFailure(Closed())
    private var texts: DynamicListTexts {
      var texts = DynamicListTexts()
      texts.end = { "That was all." }
      return texts
    }

    private func news(of states: [(ListState, LoadStates)]) -> [[String]] {
      var announcements = ListAnnouncements()
      return states.map { announcements.news($0.0, $0.1, texts) }
    }

    @Test func aFailureIsAnnouncedOnceForEachAttempt() {
      let failed = LoadStates(append: .failed(failure))
      let loading = LoadStates(append: .loading(attempt: 1))
      #expect(
        news(of: [(.items, loading), (.items, failed), (.items, failed), (.items, loading), (.items, failed)])
          == [[], ["The book is closed."], [], [], ["The book is closed."]])
    }

    @Test func aWaitIsAnnouncedOnceForEachAttemptAndNotForEachSecond() {
      func waits(_ attempt: Int, _ seconds: Int) -> (ListState, LoadStates) {
        (.items, LoadStates(append: .waiting(RetryWait(failure: failure, attempt: attempt, secondsLeft: seconds))))
      }
      let loading = (ListState.items, LoadStates(append: .loading(attempt: 2)))
      #expect(
        news(of: [waits(2, 9), waits(2, 8), loading, waits(3, 9), waits(3, 8)])
          == [["The book is closed. Goes on in 9 s."], [], [], ["The book is closed. Goes on in 9 s."], []])
    }

    @Test func aNetworkThatIsStillMissingIsNoNews() {
      struct Offline: ListLoadError {
        let message = "No network."
        let isOffline = true
      }
      let states = (2...4).flatMap { attempt -> [(ListState, LoadStates)] in
        let wait = RetryWait(failure: ListFailure(Offline()), attempt: attempt, secondsLeft: nil)
        return [
          (.waiting(wait), LoadStates(refresh: .waiting(wait))),
          (.loading, LoadStates(refresh: .loading(attempt: attempt))),
        ]
      }
      #expect(news(of: states) == [["Waiting. No network. Goes on when back online."], [], [], [], [], []])
    }

    @Test func aPageInPlaceOfTheRowsIsAnnounced() {
      #expect(
        news(of: [(.loading, LoadStates()), (.failed(failure), LoadStates()), (.empty(filtered: true), LoadStates())])
          == [[], ["Could Not Load. The book is closed."], ["No Results Found. Try a different search."]])
    }

    @Test func theEndIsAnnouncedWhenAPageBringsItAndNotFromTheStart() {
      let complete = LoadStates(append: .complete)
      #expect(news(of: [(.items, complete), (.items, complete)]) == [[], []])
      #expect(
        news(of: [(.items, LoadStates(append: .loading(attempt: 1))), (.items, complete), (.items, complete)])
          == [[], ["That was all."], []])
    }

    @Test func aFailedRefreshIsAnnounced() {
      #expect(
        news(of: [(.items, LoadStates(refresh: .loading(attempt: 1))), (.items, LoadStates(refresh: .failed(failure)))])
          == [[], ["The book is closed."]])
    }
  }
#endif
