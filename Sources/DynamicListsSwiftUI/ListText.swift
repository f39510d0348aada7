#if canImport(SwiftUI)
  import DynamicLists
  public import SwiftUI

  #if os(Linux)
    // Without LocalizedStringResource, which is declared by the contract's SwiftUI.
    import Foundation
  #else
    public import Foundation
  #endif

  /// The built-in texts of a list; `dynamicListTexts(_:)` replaces them.
  public enum ListText: String, CaseIterable, Sendable {
    /// In place of rows: messages and buttons.
    case loading, empty, noResults, failed, retry, loadMore, refresh
    /// When a search among the loaded rows has paused: how many pages (`%1$@`) were searched and how many rows (`%2$@`)
    /// found, and the button that searches more.
    case searched, searchMore
    /// Below sorted rows when loading has paused: how many rows are sorted (`%@`), and the button that loads all. Above
    /// them while all load, and the button that ends it.
    case sorted, loadRest, loadingRest, stop
    /// When a list goes on that waits, behind the reason: in `%@` seconds, or when the network is back. The button that
    /// ends the wait.
    case waiting, offline, now
    /// The name of the bar and of the rotor that go to sections; what a section is that shows its rows, or hides them.
    case sections, expanded, collapsed
    /// How many pushed items (`%@`) are out of sight at an end of the list: the button that shows them.
    case newItems
    /// Above the rows: the details of how many rows (`%1$@`) have failed, and why (`%2$@`).
    case detailsFailed
    /// The choice of a row whose edit was refused that leaves it at that; `retry` is the other one.
    case discardEdit
    /// At the lower edge after a deletion: of one row without a title, of one with the title `%@`, of `%@` rows. The button
    /// that undoes it.
    case deleted, deletedItem, deletedRows, undo
    /// Announcements for assistive technologies: rows have loaded; the last page has loaded.
    case loaded, ended
    /// Below the last row: while a page loads; after the last page, where the text is empty by default.
    case loadingMore, end
  }

  extension View {
    /// Replaces texts of the lists inside this view; a key of the app's string table is looked up there.
    public func dynamicListTexts(_ texts: [ListText: LocalizedStringResource]) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.texts.merge(texts) { $1 } }
    }
  }

  /// The texts of a list: the app's, or those of the module's string tables.
  struct ListWords {
    let replaced: [ListText: LocalizedStringResource]
    let locale: Locale

    func callAsFunction(_ text: ListText) -> String {
      guard var words = replaced[text] else { return StringTables.string("list.\(text.rawValue)", locale) ?? "" }
      words.locale = locale
      return String(localized: words)
    }

    /// Why a list waits, and when it goes on.
    func callAsFunction(_ wait: RetryWait) -> String {
      "\(self(wait.failure)) "
        + (wait.secondsLeft.map { self(.waiting).replacing("%@", with: "\($0)") } ?? self(.offline))
    }

    /// How far a search among the loaded rows has come.
    func callAsFunction(_ progress: ListSearchProgress) -> String {
      self(.searched).replacing("%1$@", with: "\(progress.pages)").replacing("%2$@", with: "\(progress.rows)")
    }

    /// How many rows are sorted, or have loaded of all.
    func callAsFunction(_ text: ListText, _ progress: ListSortProgress) -> String {
      let total = text == .loadingRest ? progress.total.map { " / \($0)" } ?? "" : ""
      return self(text).replacing("%@", with: "\(progress.rows)\(total)")
    }

    /// How many rows' details have failed, and why the latest did.
    func callAsFunction(_ failures: ListDetailFailures) -> String {
      self(.detailsFailed).replacing("%1$@", with: "\(failures.count)").replacing("%2$@", with: self(failures.failure))
    }

    /// A failure's message, translated if it is one of this package's own messages.
    func callAsFunction(_ failure: ListFailure) -> String {
      let message = failure.message
      // A message that equals a table's key, or contains the placeholder for a number, is not one of this package's.
      if message.hasPrefix("list.") || message.contains("%@") { return message }
      if let words = StringTables.string(message, locale) { return words }
      // Messages with a number, such as an HTTP status, have one entry for all numbers.
      guard let number = message.firstRange(of: /-?\d+/),
        let words = StringTables.string(message.replacingCharacters(in: number, with: "%@"), locale)
      else { return message }
      return words.replacing("%@", with: message[number])
    }
  }

  /// The module's own string tables, one for each language.
  enum StringTables {
    /// The languages with a table.
    static let languages = ["en", "de", "es", "fr", "ja"]

    private static let tables: [String: Bundle] = languages.reduce(into: [:]) { tables, language in
      tables[language] = Bundle.module.path(forResource: language, ofType: "lproj").flatMap { Bundle(path: $0) }
    }

    /// A key's entry in the locale's language, or else in English; `nil` for a key without an entry.
    static func string(_ key: String, _ locale: Locale) -> String? {
      let table = tables[locale.language.languageCode?.identifier ?? "en"] ?? tables["en"]
      let missing = "\u{0}"
      let found = table?.localizedString(forKey: key, value: missing, table: nil) ?? missing
      return found == missing ? nil : found
    }
  }
#endif
