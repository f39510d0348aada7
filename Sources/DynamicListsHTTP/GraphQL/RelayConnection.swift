/// A part of a list in the format of GraphQL servers: `edges { node { … } } pageInfo { … }`.
///
/// Servers that have `nodes { … }` in place of `edges` are read as well; a `null` among them is left out.
public struct RelayConnection<Node: Sendable>: Sendable {
  /// The items.
  public var nodes: [Node]
  /// How many edges or nodes the server has sent, with `null` ones.
  public internal(set) var receivedCount: Int
  /// The cursors of the first and the last item, and whether more items precede and follow.
  public var pageInfo: PageInfo
  /// The number of all items, if the query asks for it.
  public var totalCount: Int?

  /// The cursors at both ends of a connection.
  public struct PageInfo: Decodable, Hashable, Sendable {
    /// Whether items follow; absent counts as `false`.
    public var hasNextPage: Bool?
    /// Whether items precede; absent counts as `false`.
    public var hasPreviousPage: Bool?
    /// The cursor of the first item.
    public var startCursor: String?
    /// The cursor of the last item.
    public var endCursor: String?
  }

  private enum Key: CodingKey { case edges, nodes, pageInfo, totalCount }

  private struct Edge<Content: Decodable & Sendable>: Decodable, Sendable { let node: Content? }
}

extension RelayConnection: Decodable where Node: Decodable {
  /// Reads `edges`, or `nodes` if there are none.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    if let edges = try Self.elements(Edge<Node>.self, .edges, members) {
      (nodes, receivedCount) = (edges.items.compactMap { $0?.node }, edges.count)
    } else {
      let all = try Self.elements(Node.self, .nodes, members) ?? ([], 0)
      (nodes, receivedCount) = (all.items.compactMap { $0 }, all.count)
    }
    pageInfo = try members.decode(PageInfo.self, forKey: .pageInfo)
    totalCount = try members.decodeIfPresent(Int.self, forKey: .totalCount)
  }

  /// An array of the connection, and how many elements it has: without those that cannot be read, if these are left out.
  private static func elements<Element: Decodable & Sendable>(
    _ type: Element.Type, _ key: Key, _ members: KeyedDecodingContainer<Key>
  ) throws -> (items: [Element?], count: Int)? {
    let isNeeded = key == .nodes
    if UnreadableItems.areLeftOutOfConnections {
      let list =
        try isNeeded
        ? members.decode(ReadableItems<Element?>.self, forKey: key)
        : members.decodeIfPresent(ReadableItems<Element?>.self, forKey: key)
      return list.map { ($0.items, $0.receivedCount) }
    }
    let list =
      try isNeeded
      ? members.decode([Element?].self, forKey: key) : members.decodeIfPresent([Element?].self, forKey: key)
    return list.map { ($0, $0.count) }
  }
}
