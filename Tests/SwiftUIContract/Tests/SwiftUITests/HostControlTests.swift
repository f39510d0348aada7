import Foundation
import SwiftUI
import Testing

/// The behavior of controls and containers, whose signatures are compared with Apple's elsewhere.
@MainActor
struct HostControlTests {
  private struct Choice: View {
    @State private var size = "Short"
    init() {}
    var body: some View {
      Text(verbatim: "chosen: \(size)")
      Picker("Size", selection: $size) {
        ForEach(["Short", "Long"], id: \.self) { Text(verbatim: $0).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    }
  }

  @Test func aTapOnAnOptionOfAPickerSelectsItsTag() {
    let host = HeadlessHost(Choice())
    #expect(host.lines.first == "chosen: Short")
    #expect(host.tap("Long") == 1)
    #expect(host.lines.first == "chosen: Long")
  }

  private struct Reset: View {
    @State private var count = 0
    init() {}
    var body: some View {
      Text(verbatim: "\(count)")
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") { count += 1 } }
          if count > 0 { ToolbarItem { Button("Undo") { count -= 1 } } }
          ToolbarItem { Menu("More") { Button("Clear") { count = 0 } } }
        }
    }
  }

  @Test func itemsOfAToolBarAndOfItsMenusCanBePressed() {
    let host = HeadlessHost(Reset())
    #expect(host.tap("Undo") == 0, "Only while there is something to undo")
    host.tap("Add")
    host.tap("Add")
    #expect(host.lines == ["2"])
    #expect(host.tap("Undo") == 1)
    #expect(host.lines == ["1"])
    host.tap("Clear")
    #expect(host.lines == ["0"], "The texts of the toolbar and the menu are not among the rows")
  }

  @Test func theRowsOfASectionAreRowsOfItsList() {
    let host = HeadlessHost(
      List {
        Section("Head") { ForEach(0..<20, id: \.self) { Text(verbatim: "\($0)") } }
      }, rowsOnScreen: 3)
    #expect(host.lines == ["Head", "0", "1"])
    host.scrollToEnd()
    #expect(host.lines == ["17", "18", "19"])
  }

  private struct Names: View {
    struct Name: Identifiable {
      let id: Int
      var text: String
    }

    @State private var names = [Name(id: 1, text: "a"), Name(id: 2, text: "b")]
    init() {}
    var body: some View {
      ForEach($names) { $name in Button(name.text) { name.text += "!" } }
      ForEach(0..<2) { Text(verbatim: "row \($0)") }
    }
  }

  @Test func aForEachOverABindingWritesToItsElement() {
    let host = HeadlessHost(Names())
    host.tap("b")
    #expect(host.lines == ["a", "b!", "row 0", "row 1"])
  }

  private struct Selecting: View {
    @State private var one = 1
    init() {}
    var body: some View {
      List<Int, _>(selection: $one) { ForEach([1, 2], id: \.self) { Text(verbatim: $0 == one ? "[\($0)]" : "\($0)") } }
    }
  }

  @Test func aSelectionThatCannotBeEmptyStaysWhenARowIsDeselected() {
    let host = HeadlessHost(Selecting())
    host.select(2)
    #expect(host.lines == ["1", "[2]"])
    host.select(1, false)
    #expect(host.lines == ["1", "[2]"])
  }

  @Test func differentPlacesFontsAndPointsDiffer() {
    #expect(UnitPoint.top != .bottom)
    #expect(UnitPoint(x: 0.5, y: 1) == .bottom)
    #expect(Font.body != .caption)
    #expect(HorizontalAlignment.leading != .trailing)
    #expect(Alignment.top == Alignment(horizontal: .center, vertical: .top))
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
  }

  @Test func aResourceResolvesToItsTableEntryOrItsDefault() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let german = folder.appending(path: "de.lproj")
    try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"retry\" = \"Nochmal\";\n".utf8).write(to: german.appending(path: "Localizable.strings"))
    func text(_ locale: String) -> [String] {
      let resource = LocalizedStringResource(
        "retry", defaultValue: "Try Again", locale: Locale(identifier: locale), bundle: .atURL(folder))
      return HeadlessHost(Text(resource)).lines
    }
    #expect(text("de_DE") == ["Nochmal"])
    #expect(text("fr_FR") == ["Try Again"])
  }

  @Test func anAccessibilityModifierLeavesARowOneRow() {
    let host = HeadlessHost(
      List { ForEach(0..<50, id: \.self) { Text(verbatim: "\($0)").accessibilityLabel(Text(verbatim: "row \($0)")) } },
      rowsOnScreen: 2)
    #expect(host.lines == ["0", "1"])
    #expect(host.rowsMadeToCount == 0)
  }
}
