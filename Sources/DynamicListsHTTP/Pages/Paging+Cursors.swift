import DynamicLists

extension Paging where Key == String {
  /// Cursors that an answer names: `?cursor=dXNlcjpVMDYx&limit=30`.
  ///
  /// The list ends where `next` is absent or empty, or where `hasMore` is false. For a server that also goes back,
  /// `previous` reads the cursor of the page before; `before` is the parameter that it is sent in, by default the same
  /// one. `limit` is the parameter of the number of items; `nil` sends none.
  public static func cursor(
    _ parameter: String = "cursor", limit: String? = "limit", next: @escaping Neighbor, before: String? = nil,
    previous: Neighbor? = nil, hasMore: HasMore? = nil, total: Total? = nil
  ) -> Self {
    Paging(
      request: { base, page in
        var request = base
        request.setQuery(page.edge == .prepend ? before ?? parameter : parameter, to: page.key)
        if let limit { request.setQuery(limit, to: "\(page.count)") }
        return request
      },
      neighbors: { page, answer, request in
        let more = try hasMore?(answer) ?? true
        page.next = more || request.edge == .prepend ? try next(answer)?.nonempty : nil
        page.previous = more || request.edge != .prepend ? try previous?(answer)?.nonempty : nil
        if request.key == nil { page.count(from: 0, of: try total?(answer)) }
      })
  }
}

extension Paging where Key: CustomStringConvertible {
  /// The id of an item beside the page: `?starting_after=ch_1&limit=30`, `?max_id=103`.
  ///
  /// `after` is the parameter for the items that follow an item in the list, `before` the one for those directly before
  /// it, `nil` for a list that only goes forward. For a list from new to old, these are `max_id` and `min_id`; from old
  /// to new, `since_id` and `max_id`. A parameter that returns the newest items, however far from the named one, is not
  /// for `before`: rows would be missing. The list ends with an empty page, or where `hasMore` says so.
  ///
  /// A server may send the named item again. A page of this item alone ends the list.
  ///
  /// For an app that leaves items out, `receivedIDs` reads the ids of all items that the server has sent, in order: a page
  /// of which nothing is kept has no item to go on from, and fails without them.
  public static func keyset(
    after: String, before: String? = nil, limit: String? = "limit", id: @escaping @Sendable (Item) -> Key,
    receivedIDs: (@Sendable (JSONAnswer<Body>) throws -> [Key])? = nil, hasMore: HasMore? = nil
  ) -> Self {
    Paging(
      hasRandomAccess: true,
      request: { base, page in
        var request = base
        let parameter = page.edge == .prepend ? before ?? after : after
        request.setQuery(parameter, to: page.key.map { $0.description })
        if let limit { request.setQuery(limit, to: "\(page.count)") }
        return request
      },
      neighbors: { page, answer, request in
        let ids = try receivedIDs?(answer)
        if let ids { page.receivedCount = ids.count }
        let hasMore = try hasMore?(answer)
        guard let first = ids?.first ?? page.items.first.map(id), let last = ids?.last ?? page.items.last.map(id) else {
          if page.receivedCount == 0 || hasMore == false { return }
          throw HTTPError.unexpectedContent(
            path: "",
            cause: HTTPError.UnreadableAnswer(
              "No item of the page was kept to go on from; give the paging receivedIDs."))
        }
        let isNamedAlone = page.receivedCount == 1 && first == request.key
        let more = !isNamedAlone && hasMore ?? true
        if more || request.edge == .prepend { page.next = last }
        if before != nil, request.key != nil, more || request.edge != .prepend { page.previous = first }
      })
  }
}
