/// A call that a feed has prepared.
enum PageCall<Item> {
  /// A call of a source. It starts off the main actor, so that a busy main actor does not delay the load.
  case source(@concurrent @Sendable () async throws -> FeedPage<Item>)
  /// A call of a list's owner, whose items need not be `Sendable`.
  case owner(@MainActor () async throws -> FeedPage<Item>)

  typealias Receive = @MainActor (Result<FeedPage<Item>, any Error>) -> Void

  /// Starts the call as this load, and hands over what it returns.
  @MainActor
  func start(as current: ListLoad, receive: @escaping Receive) -> Task<Void, Never> {
    switch self {
    case .source(let call):
      Task { @concurrent in
        let result: Result<FeedPage<Item>, any Error>
        do {
          result = .success(try await ListLoad.$current.withValue(current) { try await call() })
        } catch {
          result = .failure(error)
        }
        await receive(result)
      }
    case .owner(let call):
      Task {
        do {
          receive(.success(try await ListLoad.$current.withValue(current) { try await call() }))
        } catch {
          receive(.failure(error))
        }
      }
    }
  }
}
