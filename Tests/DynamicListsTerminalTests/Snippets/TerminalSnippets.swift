import DynamicLists
import DynamicListsPictures
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsTerminal

// The code of the module's page, compiled so that it stays correct.

struct Chore: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

// snippet: row
struct ChoreRow: TerminalRow {
  let itemViewModel: ListItemViewModel<Chore>

  func body(_ context: TerminalRowContext) -> [TerminalBlock] {
    let chore = itemViewModel.item
    let mark = chore.isDone ? "✓" : "·"
    return [.line("\(mark) \(chore.title)", context.isSelected ? .bold : .plain)]
  }
}
// end

// snippet: program
@MainActor
func showChores(_ list: ListViewModel<Chore>, on surface: any TerminalSurface) async {
  let loop = TerminalLoop(surface: surface)
  let view = TerminalList(list, row: ChoreRow.self, time: { loop.now })
  view.onNeedsFrame = { loop.setNeedsFrame() }
  await loop.run { event in
    // The list first: the letters of a search text are its own.
    if view.handle(event) { return }
    switch event {
    case .key(.character("q")), .key(.control("c")): loop.stop()
    case .key(.character("c")): if let row = view.selection { list.update(row) { $0.isDone.toggle() } }
    default: break
    }
  } onFrame: { now, canvas in
    view.draw(on: &canvas, in: canvas.bounds, at: now)
  }
  if let screen = surface as? TerminalScreen { screen.leave() }
  // What was deleted last goes to the server.
  await view.finish()
}
// end

@MainActor
func chooseKeys(_ view: TerminalList<Chore>) {
  // snippet: keys
  view.keys = .vi
  view.keys[.delete] = [.character("D")]
  view.keys[.selectNext].append(.control("n"))
  // end
}

@MainActor
func addActions(to view: TerminalList<Chore>, copy: @escaping @MainActor ([String]) -> Void) {
  // snippet: actions
  let list = view.list
  list.selectionMode = .many
  view.selectionActions = [
    TerminalSelectionAction("Done", key: .character("f")) { selection in
      for chore in list.items(of: selection) { list.update(chore.id) { $0.isDone = true } }
    },
    TerminalSelectionAction("Copy", key: .character("y")) { selection in
      copy(list.items(of: selection).map(\.title))
    },
  ]
  // end
}

#if os(macOS) || os(Linux)
  @MainActor
  func runChoresOnScreen(_ list: ListViewModel<Chore>) async throws {
    // snippet: screen
    do {
      try await TerminalScreen.run { screen in await showChores(list, on: screen) }
    } catch let error as TerminalScreenError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
    // end
  }

  // snippet: lend
  @MainActor
  func edit(_ file: String, on screen: TerminalScreen) async throws -> Bool {
    let editor = ProcessInfo.processInfo.environment["EDITOR"] ?? "vi"
    // A shell splits the value of EDITOR, such as `code --wait`; the file is a separate argument.
    return try await screen.lend(to: "/bin/sh", arguments: ["-c", "exec \(editor) \"$1\"", "sh", file]) == 0
  }
  // end

  @MainActor
  func runChores(_ list: ListViewModel<Chore>, arguments: [String]) async {
    // snippet: plain
    await TerminalList.run(list, isPlain: arguments.contains("--plain"), configure: { $0.keys = .vi }) { row, context in
      let title = row.item.title
      return [.line(context.isPlain ? title : "· \(title)")]
    }
    // end
  }
#endif

@MainActor
struct TerminalSnippets {
  @Test func theActionsInTheDocumentationActOnMarkedChores() {
    let list = ListViewModel(items: [Chore(id: 1, title: "Water"), Chore(id: 2, title: "Bread")])
    let view = TerminalList(list, row: ChoreRow.self, time: { .zero })
    var copied: [String] = []
    addActions(to: view) { copied = $0 }
    list.selectAll()
    for key in ["f", "y"] as [Character] { #expect(view.handle(.key(.character(key)))) }
    #expect(list.items.allSatisfy(\.isDone) && copied == ["Water", "Bread"])
  }

  @Test func theProgramInTheDocumentationMarksTheSelectedChore() async {
    let list = ListViewModel(items: [Chore(id: 1, title: "Water"), Chore(id: 2, title: "Bread")])
    let surface = MemorySurface()
    let program = Task { await showChores(list, on: surface) }
    #expect(await eventually { screen(of: surface).contains("· Bread") }, "\(screen(of: surface))")
    surface.send(.bytes([0x1B, 0x5B, 0x42]))  // arrow down
    surface.type("c")
    #expect(await eventually { list.items.contains(where: \.isDone) })
    #expect(await eventually { screen(of: surface).contains("✓") }, "\(screen(of: surface))")
    surface.type("q")
    await program.value
  }

  private func screen(of surface: MemorySurface) -> String { surface.canvases.last?.description ?? "" }
}

// snippet: pictures
@MainActor
func showPhotos(_ list: ListViewModel<String>, source: PictureSource<String>) async {
  let pictures = PictureLoader(source, decoder: .netpbm)
  await TerminalList.run(list) { row, context in
    let columns = min(context.width, 48)
    return [.line(row.item), .picture(row.item, from: pictures, columns: columns, rows: columns / 4)]
  }
}
// end
