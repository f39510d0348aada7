/// A part of a list in the format of GraphQL servers: `edges { node { … } } pageInfo { … }`.
///
/// Servers that have `nodes { … }` in place of `edges` are read as well; a `null` among them is left out.
public struct RelayConnection<Node: Sendable>: Sendable {
  /// The items.
  public var nodes: [Node]
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

  private struct Edge<Content: Decodable>: Decodable { let node: Content? }
}

extension RelayConnection: Decodable where Node: Decodable {
  /// Reads `edges`, or `nodes` if there are none.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    if let edges = try members.decodeIfPresent([Edge<Node>?].self, forKey: .edges) {
      nodes = edges.compactMap { $0?.node }
    } else {
      nodes = try members.decode([Node?].self, forKey: .nodes).compactMap { $0 }
    }
    pageInfo = try members.decode(PageInfo.self, forKey: .pageInfo)
    totalCount = try members.decodeIfPresent(Int.self, forKey: .totalCount)
  }
}
