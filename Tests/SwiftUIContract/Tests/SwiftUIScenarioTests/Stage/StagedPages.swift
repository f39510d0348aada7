import DynamicLists
import DynamicListsSwiftUI
import GalleryDataForTests
import SwiftUI

@testable import SwiftUIGallery

enum StagedAmounts: StagedPage {
  static let controls: Set = ["Reset"]

  static func page(
    _ list: ListViewModel<Line>, lines: @escaping @MainActor (Line, DetailState) -> [String]
  ) -> some View {
    AmountsPage(amounts: list)
  }
}

enum StagedPictures: StagedPage {
  static var rowsOnScreen: Int { 5 }

  static func page(
    _ list: ListViewModel<GalleryPicture<String>>,
    lines: @escaping @MainActor (GalleryPicture<String>, DetailState) -> [String]
  ) -> some View {
    PicturesPage(pictures: list) { Text(verbatim: $1) }
  }

  /// A spinner has no text.
  static func row(_ lines: [String]) -> [String] { lines.filter { $0 != "no image yet" }.map(failed) }
}

enum StagedFeed: StagedPage {
  static func page(
    _ list: ListViewModel<Story>, lines: @escaping @MainActor (Story, DetailState) -> [String]
  ) -> some View {
    FeedPage(feed: list)
  }

  /// The number and the label are two texts.
  static func row(_ lines: [String]) -> [String] {
    lines.map { line in
      guard let space = line.firstIndex(of: " ") else { return line }
      return line[..<space] + " " + line[space...]
    }
  }
}

enum StagedContacts: StagedPage {
  static func page(
    _ list: ListViewModel<Entry>, lines: @escaping @MainActor (Entry, DetailState) -> [String]
  ) -> some View {
    let deletions = ListDeletions(of: list)
    // Scenarios count who sleeps on the clock.
    deletions.undoTime = nil
    return ContactsPage(contacts: ContactList(ContactBook(), list: list), deletions: deletions)
  }

  /// The kinds of row differ in appearance, not in symbols.
  static func row(_ lines: [String]) -> [String] {
    lines.map { $0.hasPrefix("• ") || $0.hasPrefix("★ ") ? String($0.dropFirst(2)) : $0 }
  }
}

/// Rows of a list that has no page in the Gallery, with the lines that the scenario expects.
enum StagedTexts<Item: Sendable>: StagedPage {
  static func page(
    _ list: ListViewModel<Item>, lines: @escaping @MainActor (Item, DetailState) -> [String]
  ) -> some View {
    DynamicList(list) { row in TextsRow(row: row, lines: lines) }
      .toolbar { Button("Reset") { list.reset() } }
  }
}

/// Rows that are searched, grouped and selected, with the lines that the scenario expects.
enum StagedArranged<Item: Sendable & Identifiable>: StagedPage where Item.ID: Sendable {
  static var controls: Set<String> { ["Reset", "Select All"] }

  static func page(
    _ list: ListViewModel<Item>, lines: @escaping @MainActor (Item, DetailState) -> [String]
  ) -> some View {
    @Bindable var list = list
    return DynamicList(list, selection: $list.selectedIDs) { row in TextsRow(row: row, lines: lines) }
      .listSectionHeader { section in
        Button("\(section.title)  \(section.count)\(list.sections.mayGrow ? "+" : "")") {
          list.toggleCollapsed(section.id)
        }
      }
      .searchable(text: $list.searchText)
      .toolbar {
        Button("Select All") {
          if list.canExtendToAllMatching { list.selectAllMatching() } else { list.selectAll() }
        }
      }
  }
}

private struct TextsRow<Item: Sendable>: View {
  let row: ListItemViewModel<Item>
  let lines: @MainActor (Item, DetailState) -> [String]
  @State private var opacity = 0.0

  init(row: ListItemViewModel<Item>, lines: @escaping @MainActor (Item, DetailState) -> [String]) {
    self.row = row
    self.lines = lines
  }

  var body: some View {
    HStack {
      ForEach(lines(row.item, row.detailState), id: \.self) { line in
        Text(verbatim: line.replacing("✗ ", with: ""))
      }
      if case .failed = row.detailState { Button("Try Again") { row.retry() } }
    }
    // Loading and failed rows are visible without a reveal.
    .opacity(row.dataFetchComplete ? opacity : 1)
    .onRowReveal(row) { _ in withAnimation { opacity = 1 } }
  }
}
