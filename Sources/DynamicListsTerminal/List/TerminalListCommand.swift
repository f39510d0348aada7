/// A command that a key can be bound to.
public enum TerminalListCommand: Hashable, Sendable, CaseIterable {
  /// Selects the row above or below, and scrolls to it.
  case selectPrevious, selectNext
  /// Selects the first or the last row; with a count, the row of that number.
  case selectFirst, selectLast
  /// Scrolls by a screen and moves the selection by the same distance.
  case pageUp, pageDown
  /// Scrolls by half a screen and moves the selection by the same distance.
  case halfPageUp, halfPageDown
  /// Scrolls lines that are wider than the screen.
  case scrollLeft, scrollRight
  /// Refreshes the list; its rows stay visible meanwhile.
  case refresh
  /// Retries what failed: an edit of the selected row, or else a page, a refresh or the details of rows.
  case retry
  /// Loads the next page if the list does not load it by itself.
  case loadMore
  /// In a sorted list: loads all pages that are left, or ends that.
  case loadRest
  /// Selects the first row of the section above or below.
  case previousSection, nextSection
  /// Shows only the header of the selected row's section, or its rows as well.
  case toggleSection
  /// In a list whose `selectionMode` is not `none`: marks the current row, begins and ends a range of marks that follows
  /// the current row, marks all rows that are shown and, given again, all that the source has.
  case mark, markRange, markAll
  /// Types into the search field of a list that `isSearchable`; see ``TerminalList/showsSearchField``. Enter keeps the
  /// text, Escape ends the search.
  case search
  /// Scrolls to the items that a server has pushed and that are out of sight, and shows them, as a click on their notice
  /// does. The selected row, if there is one, is then one of theirs.
  case showNew
  /// Ends a range of marks, or else removes all marks, or else ends the filter and the search.
  case showAll
  /// Drops all rows and loads the first page, if ``TerminalList/allowsReset`` is set.
  case reset
  /// Starts and ends moving the selected row with the arrows, if ``TerminalList/allowsMove`` or ``TerminalList/onMove`` is set.
  case move
  /// Deletes the marked rows, or else the selected one, if ``TerminalList/allowsDelete`` or ``TerminalList/onDelete`` is set.
  case delete
  /// Brings back what was deleted last, as long as a notice offers it.
  case undo
  /// Leaves the selected row as it is after an edit of it was refused; `retry` makes the edit again. Both need a row that
  /// is shown.
  case discardEdit
  /// Ends a program that ``TerminalList`` runs; a list in another program ignores it.
  case quit

  /// Whether the command has a meaning only in a list with a selection, where its keys come before those of others.
  var isForMarks: Bool { [.mark, .markRange, .markAll].contains(self) }
}
