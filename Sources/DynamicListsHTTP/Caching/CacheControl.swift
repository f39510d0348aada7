import Foundation

/// The directives of a `Cache-Control` header (RFC 9111, section 5.2).
///
/// What is unreadable counts as the strictest value: a wrong number of seconds is 0, and of two numbers the smaller
/// one counts. So does the number of `max-age =60`: no directive has a space before the `=`.
struct CacheControl: Sendable {
  /// The arguments of each directive, by its lowercase name; `nil` for a directive without one.
  private var directives: [String: [String?]] = [:]

  init(_ headers: HTTPHeaders) { self.init(headers["Cache-Control"] ?? "") }

  init(_ text: String) {
    var rest = text[...]
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" && $0 != "," }
      rest = rest.dropFirst(name.count)
      var argument: String?
      if rest.first == "=" { argument = Self.takeArgument(&rest) }
      if argument != nil, name.last == " " || name.last == "\t" { argument = "" }
      // Whatever stands behind an argument belongs to no directive.
      rest = rest.drop { $0 != "," }.dropFirst()
      let key = name.trimmingCharacters(in: .whitespaces).lowercased()
      if !key.isEmpty { directives[key, default: []].append(argument) }
    }
  }

  /// Takes `=token` or `="quoted"` from the beginning. A quote that does not end hides no further directive.
  private static func takeArgument(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    if let quoted = takeQuoted(&rest) { return quoted }
    let token = rest.prefix { $0 != "," }
    rest = rest.dropFirst(token.count)
    return String(token.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  private static func takeQuoted(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" else { return nil }
    var (argument, behind) = ("", rest.dropFirst())
    while let character = behind.popFirst() {
      if character == "\"" {
        rest = behind
        return argument
      }
      argument.append(character == "\\" ? behind.popFirst() ?? "\\" : character)
    }
    return nil
  }

  /// Whether a directive is present, with or without an argument.
  func has(_ name: String) -> Bool { directives[name] != nil }

  /// The seconds of a directive; `nil` if it is absent.
  func seconds(_ name: String) -> Double? { directives[name]?.map { Self.seconds($0 ?? "") }.min() }

  /// The seconds of `max-stale`, which without an argument allows any age.
  var maxStale: Double? {
    directives["max-stale"]?.map { $0.map(Self.seconds) ?? .infinity }.min()
  }

  /// Reads a number of seconds. A number that is too large counts as 68 years, as the RFC asks.
  private static func seconds(_ text: String) -> Double {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    return min(Double(text) ?? 0, 2_147_483_648.0)
  }
}
