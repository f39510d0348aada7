import DynamicLists
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// The texts of a list in five languages.
@MainActor
struct ListTextTests {
  nonisolated static let languages = ["en", "de", "es", "fr", "ja"]

  private func entries(_ language: String) throws -> [String: String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/DynamicListsSwiftUI/Resources/\(language).lproj/Localizable.strings")
    let lines = try String(contentsOf: folder.standardizedFileURL, encoding: .utf8).split(separator: "\n")
    return lines.reduce(into: [:]) { entries, line in
      if let entry = line.wholeMatch(of: /"(.*)" = "(.*)";/) { entries["\(entry.1)"] = "\(entry.2)" }
    }
  }

  @Test(arguments: languages) func everyTextAndFailureIsTranslated(_ language: String) throws {
    let (words, english) = (try entries(language), try entries("en"))
    #expect(Set(words.keys) == Set(english.keys))
    for text in ListText.allCases where text != .end { #expect(words["list.\(text.rawValue)"]?.isEmpty == false) }
    let locale = Locale(identifier: language)
    for (key, value) in words {
      #expect(StringTables.string(key, locale) == value, "\(language): the loaded table differs from the file")
      let hasNumber = [
        "list.waiting", "list.sorted", "list.loadingRest", "list.newItems", "list.deletedItem", "list.deletedRows",
      ].contains(key)
      #expect(value.contains("%@") == (key.contains("%@") || hasNumber))
      #expect(
        (value.contains("%1$@") && value.contains("%2$@")) == ["list.searched", "list.detailsFailed"].contains(key))
      if language != "en", key != "list.end" { #expect(value != english[key], "\(key) is not translated") }
    }
  }

  @Test func theListsOwnFailuresAreInTheTables() throws {
    let english = try entries("en")
    for error in [ListError.timedOut, .dataNotFetched, .rowNotFound] {
      #expect(english[error.message] == error.message)
    }
  }

  private struct Said: ListLoadError { let message: String }

  private func screen(_ message: String, _ locale: String) -> [String] {
    let list = ListViewModel(items: [1])
    list.showFailure(Said(message: message))
    let view = DynamicList(list) { _ in EmptyView() }.environment(\.locale, Locale(identifier: locale))
    return HeadlessHost(view).lines
  }

  @Test func failuresAreTranslatedAndServerMessagesAreNot() {
    #expect(screen("The request timed out.", "fr_CA") == ["Échec du chargement", "La requête a expiré."])
    #expect(screen("The server refused access (403).", "de")[1] == "Der Server hat den Zugriff verweigert (403).")
    #expect(screen("Too many cats (12).", "ja") == ["読み込めませんでした", "Too many cats (12)."])
    for odd in ["%@ %d list.retry", "list.retry", "The server refused access (%@)."] {
      #expect(screen(odd, "es")[1] == odd)
    }
    #expect(screen("The request timed out.", "pt")[1] == "The request timed out.", "a language without a table")
  }

  @Test func textsOfTheAppAreInItsLanguage() {
    let list = ListViewModel(items: [Int]())
    let host = HeadlessHost(
      DynamicList(list) { _ in EmptyView() }.dynamicListTexts([.empty: "Nothing for you"])
        .environment(\.locale, Locale(identifier: "de")))
    #expect(host.lines == ["Nothing for you"])
  }
}

/// The content of the notices for placeholders and footers.
@MainActor
struct ListNoticeTests {
  private struct Refused: Error, Equatable { let code: Int }

  @Test func noticesHaveTheOriginalError() async {
    let shown = Shown()
    let host = HeadlessHost(
      DynamicList(shown.list) { row in Text(verbatim: row.item.text) }
        .listPlaceholder(.failed) { notice in
          Text(verbatim: "code \((notice.error as? Refused)?.code ?? 0), \(notice.state.failure != nil)")
          Button("Again") { notice.retry() }
        }
        .pageFooter { notice in Text(verbatim: "footer \((notice.error as? Refused)?.code ?? 0)") })
    await shown.failPage(Refused(code: 451))
    host.update()
    #expect(host.lines == ["code 451, true", "Again"])
    host.tap("Again")
    await shown.page(0..<3, next: 1)
    host.update()
    await shown.failPage(Refused(code: 7))
    host.update()
    #expect(host.lines.last == "footer 7")
  }

  @Test func aStateThatTheAppSetsHasTheOriginalError() {
    let state = ListState.failed(ListFailure(Refused(code: 12)))
    let view = DynamicList(items: [ScriptedItem](), state: state) { row in Text(verbatim: row.item.text) }
    let host = HeadlessHost(
      view.listPlaceholder(.failed) { notice in Text(verbatim: "\((notice.error as? Refused)?.code ?? 0)") })
    #expect(host.lines == ["12"])
  }
}

/// Previews, whose lists stay in one state.
@MainActor
struct ListPreviewTests {
  private func lines(_ state: ListPreviewState) async -> [String] {
    let list = ListViewModel<Int>.preview(state, items: [1, 2])
    let host = HeadlessHost(
      DynamicList(list) { row in Text(verbatim: "\(row.item)") }.dynamicListTexts([.end: "the end"]))
    for _ in 0..<200 {
      await Task.yield()
      host.update()
    }
    let lines = host.lines
    host.tap("Try Again")
    for _ in 0..<200 {
      await Task.yield()
      host.update()
    }
    #expect(host.lines == lines, "\(state) stays")
    return lines
  }

  @Test func eachStateIsShownAndStays() async {
    #expect(await lines(.loading) == ["Loading…"])
    #expect(await lines(.empty) == ["Nothing Here", "Try Again"])
    #expect(await lines(.failed) == ["Could Not Load", "The request timed out.", "Try Again"])
    #expect(await lines(.noResults) == ["No Results"])
    #expect(await lines(.items) == ["1", "2"])
    #expect(await lines(.refreshFailed) == ["The request timed out.  Try Again", "1", "2"])
    #expect(await lines(.loadingMore) == ["1", "2", "Loading more…"])
    #expect(await lines(.pageFailed) == ["1", "2", "The request timed out.  Try Again"])
    #expect(await lines(.end) == ["1", "2", "the end"])
  }
}
