/// What a key can do to a list.
public enum TerminalListCommand: Hashable, Sendable, CaseIterable {
  /// Selects the row above or below, and scrolls to it.
  case selectPrevious, selectNext
  /// Selects the first or the last row; with a count the row of that number.
  case selectFirst, selectLast
  /// Scrolls by a screen, and takes the selection along.
  case pageUp, pageDown
  /// Scrolls by half a screen, and takes the selection along.
  case halfPageUp, halfPageDown
  /// Shows more of lines that are wider than the screen.
  case scrollLeft, scrollRight
  /// Loads the list anew and keeps its rows meanwhile.
  case refresh
  /// Tries again what failed.
  case retry
  /// Loads the next page where the list waits for a person.
  case loadMore
  /// Ends the filter and the search.
  case showAll
  /// Drops all rows and begins anew, where ``TerminalList/allowsReset`` is set.
  case reset
  /// Takes the selected row along with the selection until it is pressed again, where ``TerminalList/allowsMove`` is set.
  case move
  /// Deletes the selected row, where ``TerminalList/allowsDelete`` is set.
  case delete
  /// Ends a program that ``TerminalList`` runs; of no meaning to the list itself.
  case quit
}
