import DynamicLists
import SwiftUI

/// A page of the Gallery, as Xcode builds it, that a scenario plays on.
@MainActor
protocol StagedPage {
  associatedtype Item: Sendable
  associatedtype Page: View

  /// How many of its rows a screen shows.
  static var rowsOnScreen: Int { get }
  static func page(
    _ list: ListViewModel<Item>, lines: @escaping @MainActor (Item, DetailState) -> [String]
  ) -> Page
  /// The words of its controls, which are no part of the list.
  static var controls: Set<String> { get }
  /// How the page says what a scenario wants to read in a row.
  static func row(_ lines: [String]) -> [String]
}

extension StagedPage {
  static var rowsOnScreen: Int { 10 }
  static var controls: Set<String> { [] }
  static func row(_ lines: [String]) -> [String] { lines.map(failed) }

  /// A failure without a mark, and the button beside it.
  static func failed(_ line: String) -> String {
    line.contains("✗ ") ? line.replacing("✗ ", with: "") + "  Try Again" : line
  }
}
