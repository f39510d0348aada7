#if canImport(SwiftUI)
  import DynamicLists
  public import SwiftUI

  #if os(Linux)
    // Without string resources, which the contract has in SwiftUI.
    import Foundation
  #else
    public import Foundation
  #endif

  /// What a list says by itself; `dynamicListTexts(_:)` replaces it.
  public enum ListText: String, CaseIterable, Sendable {
    /// In place of rows, and what its buttons say.
    case loading, empty, noResults, failed, retry, loadMore, refresh
    /// To assistive technologies: when rows are there, and when all of them are.
    case loaded, ended
    /// Below the last row: while more is loaded, and, empty unless replaced, when there is no more.
    case loadingMore, end
  }

  extension View {
    /// Replaces words of the lists inside this view; those of an app's string table are looked up there.
    public func dynamicListTexts(_ texts: [ListText: LocalizedStringResource]) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.texts.merge(texts) { $1 } }
    }
  }

  /// The words of a list where it stands: the app's, or those of the module's string tables.
  struct ListWords {
    let replaced: [ListText: LocalizedStringResource]
    let locale: Locale

    func callAsFunction(_ text: ListText) -> String {
      guard var words = replaced[text] else { return StringTables.string("list.\(text.rawValue)", locale) ?? "" }
      words.locale = locale
      return String(localized: words)
    }

    /// A failure's message, translated where it is one of this package's own sentences.
    func callAsFunction(_ failure: ListFailure) -> String {
      let message = failure.message
      // What names an entry or stands for a number is no sentence of this package.
      if message.hasPrefix("list.") || message.contains("%@") { return message }
      if let words = StringTables.string(message, locale) { return words }
      // Sentences with a number, such as a status, have one entry for all.
      guard let number = message.firstRange(of: /-?\d+/),
        let words = StringTables.string(message.replacingCharacters(in: number, with: "%@"), locale)
      else { return message }
      return words.replacing("%@", with: message[number])
    }
  }

  /// The module's own string tables, one for each language.
  enum StringTables {
    /// The languages that have a table.
    static let languages = ["en", "de", "es", "fr", "ja"]

    private static let tables: [String: Bundle] = languages.reduce(into: [:]) { tables, language in
      tables[language] = Bundle.module.path(forResource: language, ofType: "lproj").flatMap { Bundle(path: $0) }
    }

    /// The entry of a key in the locale's language, or else in English; `nil` for a key without an entry.
    static func string(_ key: String, _ locale: Locale) -> String? {
      let table = tables[locale.language.languageCode?.identifier ?? "en"] ?? tables["en"]
      let missing = "\u{0}"
      let found = table?.localizedString(forKey: key, value: missing, table: nil) ?? missing
      return found == missing ? nil : found
    }
  }
#endif
