/// What a server or a request says about caching, by numbers, so that the check need not read text.
struct Directives {
  var maxAge: Double?
  var staleWhileRevalidate: Double?
  var staleIfError: Double?
  var maxStale: Double?
  var minFresh: Double?
  /// `no-store`, `no-cache`, `must-revalidate`, `only-if-cached`.
  var words: Set<String> = []

  var text: String {
    let numbers = [
      ("max-age", maxAge), ("stale-while-revalidate", staleWhileRevalidate), ("stale-if-error", staleIfError),
      ("max-stale", maxStale), ("min-fresh", minFresh),
    ]
    return (numbers.compactMap { name, value in value.map { "\(name)=\(Int($0))" } } + words.sorted())
      .joined(separator: ", ")
  }

  /// Those of a server.
  static func answer(_ byte: UInt8) -> Directives {
    var directives = Directives()
    directives.maxAge = [nil, 0, 5, 60][Int(byte & 3)]
    if byte & 4 != 0 { directives.staleWhileRevalidate = 30 }
    if byte & 8 != 0 { directives.staleIfError = 40 }
    directives.words = [[], [], [], [], ["no-store"], ["no-cache"], ["must-revalidate"], []][Int(byte >> 4 & 7)]
    return directives
  }

  /// Those of a request.
  static func request(_ byte: UInt8) -> Directives {
    switch byte % 10 {
    case 1: Directives(words: ["no-cache"])
    case 2: Directives(maxAge: 5)
    case 3: Directives(maxStale: 20)
    case 4: Directives(minFresh: 3)
    case 5: Directives(words: ["only-if-cached"])
    case 6: Directives(staleIfError: 30)
    case 7: Directives(words: ["no-store"])
    case 8: Directives(maxStale: 100, words: ["only-if-cached"])
    default: Directives()
    }
  }
}
