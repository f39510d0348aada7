/// What bytes from a terminal mean: something that the user did, or an answer of the terminal itself.
enum DecodedInput: Hashable, Sendable {
  case event(TerminalEvent)
  case answer(TerminalAnswer)
}
