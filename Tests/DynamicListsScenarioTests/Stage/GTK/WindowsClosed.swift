#if GTK
  import DynamicListsTesting
  import Testing

  /// Ends a test when its windows are closed and their lists released.
  ///
  /// A list outlives its window by a turn of the main actor. After the last test that turn would come while the
  /// process ends, and libX11 with it.
  struct WindowsClosed: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    @concurrent
    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      let before = await RealWindow.count
      let result: Result<Void, any Error>
      do { result = .success(try await function()) } catch { result = .failure(error) }
      await close(to: before)
      try result.get()
    }

    @MainActor
    private func close(to count: Int) async {
      let areClosed = await eventually(within: .seconds(10)) { RealWindow.count <= count }
      #expect(areClosed, "A window stays open")
      // The main actor does first what was asked of it first.
      await Task.yield()
    }
  }

  extension Trait where Self == WindowsClosed {
    static var windowsClosed: Self { Self() }
  }
#endif
