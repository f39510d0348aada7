import DynamicLists

/// A message of a conversation.
package struct Message: Identifiable, Equatable, Sendable {
  package let id: Int
  package var text: String
  package let isMine: Bool

  /// Who wrote the message, and the number that the server gave it.
  package var heading: String {
    let name = isMine ? "You" : "Mara"
    return id > 0 ? "\(name) · \(id)" : name
  }

  /// The day of the message; eighteen messages are written in one. A message that the server has not numbered is of the
  /// same day as the one before.
  package var day: Int? { id > 0 ? (id - 1) / 18 : nil }

  /// The day, written between the messages of two days.
  package static func separator(above: Message?, below: Message) -> String? {
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    guard let day = below.day, above == nil || above?.day != nil else { return nil }
    return above?.day == day ? nil : days[day % days.count]
  }

  /// Messages that need no server.
  package static let samples = (1...20).map(ConversationStore.invented)
}

/// A server with a long conversation of invented messages, which goes on while it is read.
package actor ConversationStore {
  package struct Unreachable: ListLoadError {
    package let message = "The server does not answer."
    package let isUnhandled = true
  }

  private let wait: @Sendable (Range<Int>) async throws -> Void
  private var extra: [(text: String, isMine: Bool)] = []
  private var withdrawn: Set<Int> = []
  /// One of this many messages is refused; 0 for none.
  private let refusesOneIn: Int
  private var isDown = false
  private let first = 1
  private let count: Int

  package init(count: Int = 240, delay: Duration = .milliseconds(400)) {
    self.init(count: count, refusesOneIn: 3) { _ in try await Task.sleep(for: delay) }
  }

  /// `wait` takes the time of a request for a page, or throws; its argument are the ids of the page.
  package init(count: Int, refusesOneIn: Int = 0, wait: @escaping @Sendable (Range<Int>) async throws -> Void) {
    self.count = count
    self.refusesOneIn = refusesOneIn
    self.wait = wait
  }

  /// The id of a message in the middle.
  package nonisolated var middle: Int { count / 2 }

  /// The id of the last message.
  package var last: Int { count + extra.count }

  /// While it is down, the server answers no request; messages of the other person still come.
  package func setDown(_ isDown: Bool) { self.isDown = isDown }

  /// Takes the time of a request, which fails while the server is down.
  private func answer(_ ids: Range<Int>) async throws {
    try await wait(ids)
    if isDown { throw Unreachable() }
  }

  /// Begins a message of the other person, and returns its id.
  package func begin(_ text: String) -> Int {
    extra.append((text, isMine: false))
    return last
  }

  /// Adds to a message that has begun.
  package func add(_ text: String, to id: Int) {
    if extra.indices.contains(id - count - 1) { extra[id - count - 1].text += text }
  }

  /// Accepts a message of the user and numbers it, or refuses it.
  package func post(_ text: String) async throws -> Message {
    try await answer(last..<last + 1)
    try refuseSome()
    extra.append((text, isMine: true))
    return message(last)
  }

  /// Removes messages for everybody, or refuses that.
  package func withdraw(_ messages: [Message]) async throws {
    try await answer(last..<last + 1)
    try refuseSome()
    withdrawn.formUnion(messages.map(\.id))
  }

  private func refuseSome() throws {
    if refusesOneIn > 0, Int.random(in: 1...refusesOneIn) == 1 { throw ContactBook.Refusal() }
  }

  /// The messages with these ids, and how many others are before and after them.
  fileprivate func messages(_ ids: Range<Int>) async throws -> (messages: [Message], before: Int, after: Int) {
    try await answer(ids)
    let ids = ids.clamped(to: first..<(last + 1))
    let before = ids.lowerBound - first - withdrawn.count { $0 < ids.lowerBound }
    let after = last + 1 - ids.upperBound - withdrawn.count { $0 >= ids.upperBound }
    return (ids.filter { !withdrawn.contains($0) }.map(message), before, after)
  }

  private func message(_ id: Int) -> Message {
    guard id > count else { return Self.invented(id) }
    let (text, isMine) = extra[id - count - 1]
    return Message(id: id, text: text, isMine: isMine)
  }

  fileprivate static func invented(_ id: Int) -> Message {
    let text = inventions[id * 7 % inventions.count]
    let long = id % 5 == 0 ? " " + inventions[(id * 3 / 5 + 4) % inventions.count] : ""
    return Message(id: id, text: text + long, isMine: id * id % 3 == 0)
  }

  private static let inventions = [
    "Are you on the early ferry?", "Yes, the one with the broken horn.", "Then I will wait at the second pier.",
    "Bring the map, please.", "It rained all night here.", "The choir sings on Friday.", "I found your gloves.",
    "Which pair?", "The green ones, behind the clock.", "Thank you!", "Shall we cook something?",
    "Strawberries are back.",
    "How many lanterns do we need?", "Forty, if the wind is kind.", "See you at seven.",
  ]
}

/// The pages of a conversation, in both directions from any message.
package struct Conversation: PageSource {
  private let store: ConversationStore

  package init(store: ConversationStore) { self.store = store }

  package var hasRandomAccess: Bool { true }
  package func key(forPosition position: Int) -> Int? { position + 1 }

  /// A key is the id of a message: of the first one on the page, or, upward, of the one behind the page.
  package func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let key = request.key ?? 1
    let ids = request.edge == .prepend ? key - request.count..<key : key..<key + request.count
    let (messages, before, after) = try await store.messages(ids)
    return Page(
      items: messages, next: after > 0 ? ids.upperBound : nil, previous: before > 0 ? ids.lowerBound : nil,
      before: before, after: after)
  }
}

extension ConversationStore {
  /// A message that the server pushes word by word, as an assistant writes it: the list's last row grows.
  @MainActor
  package func write(into list: ListViewModel<Message>, pause: Duration = .milliseconds(150)) async {
    let words = Self.answer.split(separator: " ")
    let id = await begin(String(words[0]))
    var message = Message(id: id, text: String(words[0]), isMine: false)
    list.receive(.inserted(message, at: .end))
    for word in words.dropFirst() {
      try? await Task.sleep(for: pause)
      await add(" \(word)", to: id)
      message.text += " \(word)"
      list.receive(.changed(message))
    }
  }

  private static let answer =
    "I asked the ferryman: the horn is mended, the second pier is closed until Thursday, and the map is in the "
    + "drawer under the clock. Take the green gloves, it will be cold on the water."
}
