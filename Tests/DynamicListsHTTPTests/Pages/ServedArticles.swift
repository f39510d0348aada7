#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsHTTP
  import DynamicListsTesting
  import Foundation
  import Testing

  /// The articles of a real server in one shape of pages, as a list loads them.
  @MainActor
  final class ServedArticles {
    let server: ExampleServer
    private(set) var list = ListViewModel<Article>(items: [])
    private let shape: PagingShape
    private let snippets: ServerSnippets

    init(_ shape: PagingShape) throws {
      server = try ExampleServer()
      self.shape = shape
      let transport = makeTransport { bounds in
        bounds.deadline = .seconds(120)
        bounds.idleTimeout = .seconds(120)
      }
      snippets = ServerSnippets(
        http: HTTPClient(transport: transport), url: server.address.appending(path: shape.path))
    }

    func stop() { server.stop() }

    /// Begins the list, by default with the first page; `page` 1 opens it on the second.
    func start(onPage page: Int = 0, jumpsTo position: Int? = nil) async throws {
      try await start(shape.source(snippets), page, position)
      await wait("The first page should land") { self.list.state != .loading }
    }

    private func start<Source: PageSource<Article>>(_ source: Source, _ page: Int, _ position: Int?) async throws {
      var key: Source.Key?
      for _ in 0..<page { key = try await source.page(PageRequest(key: key, count: 30)).next }
      if let position { key = source.key(forPosition: position) }
      var configuration = ListConfiguration()
      configuration.itemBatchCount = 30
      configuration.prefetch = .manual
      configuration.loadTimeout = .seconds(600)
      list = ListViewModel(source: source, firstKey: key, configuration: configuration)
      list.start()
    }

    /// Loads one page at an end; returns `false` when the end is complete.
    @discardableResult
    func more(at edge: PageEdge = .append) async -> Bool {
      list.loadMore(at: edge)
      await wait("The page should land") { !self.state(edge).isLoading }
      return state(edge) != .complete && state(edge).failure == nil
    }

    /// Loads all pages at an end.
    func all(at edge: PageEdge = .append) async {
      for _ in 0..<20 where state(edge) != .complete && state(edge).failure == nil { await more(at: edge) }
      #expect(state(edge) == .complete, "\(state(edge))")
    }

    func state(_ edge: PageEdge) -> LoadState { edge == .append ? list.loadStates.append : list.loadStates.prepend }

    func wait(
      _ what: Comment, until condition: @MainActor () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      #expect(await DynamicListsTesting.eventually(condition), what, sourceLocation: sourceLocation)
    }

    var ids: [Int] { list.items.map(\.id) }

    /// How many pages the server was asked for.
    var asked: Int {
      get async throws {
        let requests = try await server.stats.requests
        return requests["articles", default: 0] + requests["graphql", default: 0]
      }
    }
  }
#endif
