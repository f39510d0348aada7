public import Foundation

/// Shapes of pages with key paths that do not fit the answer. The message of each says what they read.
extension Paging {
  /// A key path that fits no answer.
  public typealias WrongPath = KeyPath<AnyMembers, AnyMembers>
}

/// An answer with members of any name and any type, which a key path fits that does not fit the real answer.
@dynamicMemberLookup
public struct AnyMembers: Sendable {
  /// A member of any name and any type.
  public subscript(dynamicMember name: String) -> AnyMembers { self }
}

extension Paging where Key == Int {
  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message: "a key path does not fit the answer: total reads an Int, hasMore a Bool; see their names and types"
  )
  public static func numbered(
    _ parameter: String = "page", from first: Int = 1, size: Int? = nil, as sizeParameter: String = "per_page",
    total: WrongPath? = nil, hasMore: WrongPath? = nil
  ) -> Self {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message: "a key path does not fit the answer: total reads an Int, hasMore a Bool; see their names and types"
  )
  public static func offset(
    _ parameter: String = "offset", limit: String = "limit", total: WrongPath? = nil, hasMore: WrongPath? = nil
  ) -> Self {
    preconditionFailure("unavailable")
  }
}

extension Paging where Key == String {
  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message:
      "a key path does not fit the answer: next and previous read a String, hasMore a Bool, total an Int; see their names and types"
  )
  public static func cursor(
    _ parameter: String = "cursor", limit: String? = "limit", next: WrongPath, before: String? = nil,
    previous: WrongPath? = nil, hasMore: WrongPath? = nil, total: WrongPath? = nil
  ) -> Self {
    preconditionFailure("unavailable")
  }
}

extension Paging where Key == URL {
  /// Unavailable: see its message.
  @available(*, unavailable, message: "a key path does not fit the answer: total reads an Int; see its name and type")
  public static func links(limit: String? = nil, total: WrongPath, allowing origins: [URL] = []) -> Self {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message:
      "a key path does not fit the answer: next and previous read a String, total an Int; see their names and types"
  )
  public static func addresses(
    limit: String? = nil, next: WrongPath, previous: WrongPath? = nil, total: WrongPath? = nil,
    allowing origins: [URL] = []
  ) -> Self {
    preconditionFailure("unavailable")
  }
}
