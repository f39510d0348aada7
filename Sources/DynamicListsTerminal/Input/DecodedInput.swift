/// What bytes from a terminal mean: a user's action or the terminal's answer to a query.
enum DecodedInput: Hashable, Sendable {
  case event(TerminalEvent)
  case answer(TerminalAnswer)
}
