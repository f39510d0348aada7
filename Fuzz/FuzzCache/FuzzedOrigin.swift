import DynamicListsHTTP
import Foundation

/// A server that remembers what it has said, and checks what a client makes of it.
actor FuzzedOrigin: HTTPTransport {
  /// An answer that was sent as a whole, or confirmed.
  struct Sent {
    let user: String
    let path: String
    let body: String
    let directives: Directives
    /// The time of the client's clock.
    let time: Date
    let age: Double
    /// How many changes of its address precede it.
    let changes: Int
  }

  enum Mood { case well, failing, unreachable }

  var directives = Directives(maxAge: 5)
  var age = 0.0
  var hasTags = true
  var mood = Mood.well
  /// Requests of a caller who waits.
  private(set) var asked = 0
  /// By their numbers, which are in a header.
  private var sent: [Sent] = []
  private var versions: [String: Int] = [:]
  private var changes: [String: Int] = [:]
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  func change(_ change: @Sendable (isolated FuzzedOrigin) -> Void) { change(self) }

  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let path = request.url.path()
    let user = request.headers["Authorization"] ?? ""
    if request.priority != .low { asked += 1 }
    switch mood {
    case .well: break
    case .failing: return HTTPResponse(url: request.url, status: 503)
    case .unreachable: throw HTTPError.connectionLost
    }
    if request.method == "POST" {
      changes[path, default: 0] += 1
      versions[path, default: 0] += 1
      return HTTPResponse(url: request.url, status: 204)
    }
    let body = "\(user) \(path) \(versions[path, default: 0])"
    let tag = "\"\(body)\""
    var headers: HTTPHeaders = ["Cache-Control": directives.text, "X-Number": "\(sent.count)"]
    if age > 0 { headers["Age"] = "\(Int(age))" }
    if hasTags { headers["ETag"] = tag }
    sent.append(
      Sent(
        user: user, path: path, body: body, directives: directives, time: now(), age: age,
        changes: changes[path, default: 0]))
    let isKnown = hasTags && request.headers["If-None-Match"] == tag
    return HTTPResponse(
      url: request.url, status: isKnown ? 304 : 200, headers: headers, body: Data((isKnown ? "" : body).utf8))
  }

  func newVersion(of path: String) { versions[path, default: 0] += 1 }

  /// Stops the program if the answer is one that the client must not use. `wasAsked` says whether the server was asked.
  func check(_ response: HTTPResponse, to request: HTTPRequest, wanting wanted: Directives, wasAsked: Bool) {
    guard response.status == 200 else { return }
    let body = String(decoding: response.body, as: UTF8.self)
    guard let number = response.headers["X-Number"].flatMap({ Int($0) }), sent.indices.contains(number) else {
      fatalError("The server has never sent “\(body)”.")
    }
    let one = sent[number]
    require(one.body == body, "The server has sent “\(one.body)”, not “\(body)”.")
    require(one.user == request.headers["Authorization"], "“\(body)” belongs to another user.")
    require(one.path == request.url.path(), "“\(body)” belongs to another address.")
    if wasAsked, mood == .well { return require(number == sent.count - 1, "Another answer than the server's.") }
    let elapsed = now().timeIntervalSince(one.time)
    let age = elapsed < 0 ? .infinity : one.age + elapsed
    let (said, lifetime) = (one.directives, one.directives.maxAge ?? 0)
    let story = "“\(body)”, \(age) s old, “\(said.text)”, wanted “\(wanted.text)”"
    require(said.words.isDisjoint(with: ["no-store", "no-cache"]), "\(story): the server was not asked")
    require(wanted.words.isDisjoint(with: ["no-cache", "no-store"]), "\(story): the server was not asked")
    require(one.changes == changes[one.path, default: 0], "\(story): from before a change")
    let isFresh = age < lifetime && age + (wanted.minFresh ?? 0) <= lifetime && age <= wanted.maxAge ?? .infinity
    var allowance = -Double.infinity
    if !said.words.contains("must-revalidate") {
      if wasAsked { allowance = max(said.staleIfError ?? allowance, wanted.staleIfError ?? allowance) }
      if wanted.minFresh == nil, age <= wanted.maxAge ?? .infinity {
        allowance = max(allowance, wanted.maxStale ?? said.staleWhileRevalidate ?? allowance)
      }
    }
    require(isFresh || age - lifetime <= allowance, "\(story): too old")
  }

  private func require(_ isRight: Bool, _ otherwise: String) { if !isRight { fatalError(otherwise) } }
}
