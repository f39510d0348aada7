/// How a database writes what differs between databases.
public enum SQLDialect: Hashable, Sendable {
  /// SQLite 3.30 or later.
  case sqlite
  /// PostgreSQL, and databases that speak its protocol.
  case postgreSQL

  func placeholder(_ number: Int) -> String {
    switch self {
    case .sqlite: "?\(number)"
    case .postgreSQL: "$\(number)"
    }
  }

  /// SQLite takes an unknown name in double quotes for a text, so that a wrong name would order by a constant.
  func quoted(_ identifier: String) -> String {
    let mark: Character = self == .sqlite ? "`" : "\""
    return "\(mark)"
      + identifier.split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
      + "\(mark)"
  }
}
