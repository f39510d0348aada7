import DynamicLists
import Foundation

/// The body of a GraphQL request for a page of a connection.
struct GraphQLQuery: Encodable {
  let query: String
  let variables: Variables

  init(_ query: String, variables: [String: any Encodable & Sendable], _ page: PageRequest<String>) {
    self.query = query
    self.variables = Variables(values: variables, page: page)
  }

  struct Variables: Encodable {
    let values: [String: any Encodable & Sendable]
    let page: PageRequest<String>

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      for (name, value) in values { try members.encode(value, forKey: Key(stringValue: name)) }
      let isBefore = page.edge == .prepend
      try members.encode(page.count, forKey: Key(stringValue: isBefore ? "last" : "first"))
      try members.encodeIfPresent(page.key, forKey: Key(stringValue: isBefore ? "before" : "after"))
    }
  }
}

/// The answer of a GraphQL server that has data.
struct GraphQLAnswer<Content: Decodable & Sendable>: Decodable, Sendable {
  let data: Content
}
