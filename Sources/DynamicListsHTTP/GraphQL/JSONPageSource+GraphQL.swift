import DynamicLists
public import Foundation

extension JSONPageSource where Key == String {
  /// Creates a source from a query for a connection, as GraphQL servers that follow Relay have it.
  ///
  /// The query has the variables `$first` and `$after`, and `$last` and `$before` to load pages before the rows.
  /// `variables` are its other ones. `connection` finds the connection in the data; without one, the page fails. With
  /// `leavesOutUnreadable`, a node that cannot be decoded is left out, and the client's ``HTTPClient/onUnreadableItem``
  /// called with it. The errors of an answer without data become ``HTTPError/refused(_:)`` with ``GraphQLErrors``,
  /// unless the ``HTTPClient/errorBody`` of the client finds an error with a sentence.
  public init<Content: Decodable & Sendable>(
    _ server: URL,
    query: String,
    variables: [String: any Encodable & Sendable] = [:],
    _ data: Content.Type = Content.self,
    connection: @escaping @Sendable (Content) throws -> RelayConnection<Item>?,
    leavesOutUnreadable: Bool = false,
    http: HTTPClient = .shared
  ) {
    var http = http
    let errors = HTTPErrorBody(GraphQLErrors.self)
    http.errorBody = http.errorBody?.otherwise(errors) ?? errors
    self.init(
      decode: { [http] data, _ in
        try UnreadableItems.$areLeftOutOfConnections.withValue(leavesOutUnreadable) {
          try http.decode(GraphQLAnswer<Content>.self, from: data)
        }
      },
      items: { try Self.found(connection($0.data)).nodes },
      received: { try Self.found(connection($0.data)).receivedCount },
      http: http,
      request: { page in
        var asked = try HTTPRequest(
          server, headers: ["Accept": "application/graphql-response+json, application/json"],
          json: GraphQLQuery(query, variables: variables, page))
        asked.isForSourcesServer = true
        return asked
      },
      neighbors: { (page, answer: JSONAnswer<GraphQLAnswer<Content>>, request) in
        let connection = try Self.found(connection(answer.data))
        let info = connection.pageInfo
        page.next = info.hasNextPage == true ? info.endCursor?.nonempty : nil
        page.previous = info.hasPreviousPage == true ? info.startCursor?.nonempty : nil
        if request.key == nil { page.count(from: 0, of: connection.totalCount) }
      })
  }

  private static func found(_ connection: RelayConnection<Item>?) throws(HTTPError) -> RelayConnection<Item> {
    guard let connection else {
      throw .unexpectedContent(path: "data", cause: HTTPError.UnreadableAnswer("The data has no connection."))
    }
    return connection
  }
}
