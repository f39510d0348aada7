import DynamicLists
import DynamicListsTerminal
import GalleryData

/// Contacts and advertisements in a list that the app owns: four states, edits, and pages that fail.
@MainActor
func contactsPage(book: ContactBook = ContactBook(), time: @escaping @MainActor () -> Duration) -> ListPage<Entry> {
  let contacts = ContactList(book)
  let list = contacts.list
  let terminal = TerminalList(list, row: EntryRow.self, time: time)
  terminal.onMove = { _ in try await book.save() }
  terminal.onDelete = { try await contacts.delete($0) }
  list.selectionMode = .many
  terminal.itemTitle = { $0.contact?.name ?? "Advertisement" }
  terminal.texts.end = { "— everybody is here —" }

  let page = ListPage("Contacts", terminal) { [$0.text] }
  page.hint = { [terminal] in
    let keys = terminal.keys
    let moves = [(keys.name(of: .move), "move"), (keys.name(of: .delete), "delete")]
    return
      (["\(keys.takesCounts ? "F" : "")1–4 states", "Enter open", "l like", "s order", "o offline"]
      + moves.compactMap { key, meaning in key.map { "\($0) \(meaning)" } }).joined(separator: " · ")
  }
  terminal.selectionActions = [
    TerminalSelectionAction("Like", key: .character("l")) { [weak page] selection in
      do { try contacts.like(list.items(of: selection)) } catch { page?.onNotice("\(error)") }
      list.clearSelection()
    }
  ]
  page.onFirstShown = { Task { await list.refresh() } }
  contacts.likes.onRefusal = { [weak page] like, failure in
    // The list itself says it of the current row.
    if terminal.shownSelection != list.rowID(of: like.itemID) { page?.onNotice(failure.message) }
  }
  page.onKey = { [unowned page] key in
    switch key {
    // Digits may be counts for the list's commands.
    case .character("1") where !terminal.keys.takesCounts, TerminalKey(.function(1)): Task { await list.refresh() }
    case .character("2") where !terminal.keys.takesCounts, TerminalKey(.function(2)): list.removeAll()
    case .character("3") where !terminal.keys.takesCounts, TerminalKey(.function(3)): list.showLoading()
    case .character("4") where !terminal.keys.takesCounts, TerminalKey(.function(4)):
      list.showFailure([ContactBook.Failure.timedOut, .unknown].randomElement() ?? .unknown)
    case .enter:
      guard let row = terminal.shownSelection else { return false }
      list.update(row) { $0.isExpanded.toggle() }
    // With marks, the key is an action of the list.
    case .character("l") where list.selection.isEmpty:
      guard let row = terminal.shownSelection, let contact = list.row(row), contact.item.contact != nil else {
        return false
      }
      do { try contacts.like(contact) } catch { page.onNotice("\(error)") }
    case .character("s"):
      contacts.order = contacts.order.next
      page.onNotice("Order: \(contacts.order.rawValue)")
    case .character("w"): Task { await contacts.receiveContact() }
    case .character("o"):
      Task {
        await contacts.setOffline(!contacts.isOffline)
        page.onNotice(contacts.isOffline ? "Without a network: likes wait" : "The network is back")
      }
    default: return false
    }
    return true
  }
  page.onFault = { isOn in
    await book.setFailure(oneIn: isOn ? 1 : 3)
    return isOn ? "Every page fails" : "One page in three fails"
  }
  return page
}

extension TerminalList {
  /// The current row, unless a filter hides it.
  fileprivate var shownSelection: RowID? { selectedPosition == nil ? nil : selection }
}

/// A row for a contact or an advertisement, each of which comes in several kinds.
struct EntryRow: TerminalRow {
  let itemViewModel: ListItemViewModel<Entry>

  func body(_ context: TerminalRowContext) -> [TerminalBlock] {
    if context.isPlain { return [.line(sentence)] }
    return switch itemViewModel.item {
    case .contact(let contact): blocks(contact, context)
    case .advertisement(let advertisement): blocks(advertisement, context)
    }
  }

  /// All texts of the row, without symbols that a screen reader would read.
  private var sentence: String {
    switch itemViewModel.item {
    case .contact(let contact):
      "\(contact.name), \(contact.street), \(contact.zip) \(contact.city)\(contact.isFavorite ? ", liked" : "")"
    case .advertisement(let advertisement): "Advertisement: \(advertisement.text)"
    }
  }

  private func blocks(_ contact: Contact, _ context: TerminalRowContext) -> [TerminalBlock] {
    let name = contact.isFavorite ? "\(contact.name) ♥" : contact.name
    switch contact.style {
    case .short:
      return [title("• \(name)", contact.city, context)]
    case .collapsible:
      let title = TerminalBlock.line("\(contact.isExpanded ? "▾" : "▸") \(name)", .bold)
      let address = "\(contact.street), \(contact.zip) \(contact.city)"
      return contact.isExpanded ? [title] + indented(address, maxLines: 2, context) : [title]
    case .detailed:
      guard contact.isExpanded else {
        return [title("› \(name)", "Enter shows details", context)]
      }
      let fields = [
        ("First name", contact.firstName), ("Last name", contact.lastName), ("Street", contact.street),
        ("Zip, city", "\(contact.zip) \(contact.city)"),
      ]
      return [.line("‹ \(name)", .bold)]
        + fields.map { .line(TerminalLine("  \(TerminalText.padded($0, to: 12))", .dim) + TerminalLine($1)) }
    }
  }

  private func blocks(_ advertisement: Advertisement, _ context: TerminalRowContext) -> [TerminalBlock] {
    // Only the star is yellow: a long yellow text is hard to read on white.
    let star = TerminalLine("★ ", TerminalStyle(foreground: .yellow, .bold))
    let title = TerminalBlock.line(star + TerminalLine("Advertisement", .bold))
    switch advertisement.style {
    case .short: return [.line(star + TerminalLine(advertisement.text, .dim))]
    case .long: return [title] + indented(advertisement.text, maxLines: 6, context)
    case .picture:
      let hint = advertisement.isExpanded ? "Enter hides the picture" : "Enter shows the picture"
      let lines =
        [title] + indented(advertisement.text, maxLines: 2, context)
        + [.line(TerminalLine("  \(hint)", TerminalStyle(foreground: .cyan)))]
      guard advertisement.isExpanded, let sunset = RGBPicture.sunset else { return lines }
      return lines + [.picture(sunset, columns: 36, rows: 8, opacity: 1, reveal: 1)]
    }
  }

  /// A title, and a remark beside it if there is room.
  private func title(_ text: String, _ detail: String, _ context: TerminalRowContext) -> TerminalBlock {
    let title = TerminalLine(text, .bold)
    let line = title + TerminalLine("  \(detail)", .dim)
    return .line(line.width() <= context.width ? line : title)
  }

  /// A text that is aligned with the first letter of its title.
  private func indented(_ text: String, maxLines: Int, _ context: TerminalRowContext) -> [TerminalBlock] {
    TerminalText.wrapped(text, width: context.width - 2, maxLines: maxLines).map { .line("  \($0)", .dim) }
  }
}
