import DynamicLists
import SwiftUI

/// A page of the Gallery, built from the example's own source, on which scenarios run.
@MainActor
protocol StagedPage {
  associatedtype Item: Sendable
  associatedtype Page: View

  /// The number of rows on a screen.
  static var rowsOnScreen: Int { get }
  static func page(
    _ list: ListViewModel<Item>, lines: @escaping @MainActor (Item, DetailState) -> [String]
  ) -> Page
  /// The texts of the page's controls, which do not belong to the list.
  static var controls: Set<String> { get }
  /// The lines of a row on this page, from the lines that a scenario expects.
  static func row(_ lines: [String]) -> [String]
}

extension StagedPage {
  static var rowsOnScreen: Int { 10 }
  static var controls: Set<String> { [] }
  static func row(_ lines: [String]) -> [String] { lines.map(failed) }

  /// A failure without a symbol, with the button beside it.
  static func failed(_ line: String) -> String {
    line.contains("✗ ") ? line.replacing("✗ ", with: "") + "  Try Again" : line
  }
}
