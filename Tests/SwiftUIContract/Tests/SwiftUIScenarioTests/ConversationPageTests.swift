import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import SwiftUI
import Testing

@testable import GalleryDataForTests
@testable import SwiftUIGallery

/// The page of the conversation, with pages in both directions.
@MainActor
struct ConversationPageTests {
  private let store = ConversationStore(count: 240) { _ in }

  /// The page, whose first messages have landed.
  private func opened() async -> (HeadlessHost, ListViewModel<Message>) {
    let lists = GalleryLists(server: nil, store: store)
    let host = HeadlessHost(
      ConversationPage(
        conversation: lists.conversation, deletions: lists.messageDeletions, outbox: lists.sentMessages,
        receive: lists.receiveMessage))
    #expect(await host.comesTo { !lists.conversation.items.isEmpty })
    return (host, lists.conversation)
  }

  private func numbers(_ host: HeadlessHost) -> [Int] {
    host.lines.compactMap { line in
      ["You · ", "Mara · "].first { line.hasPrefix($0) }.flatMap { Int(line.dropFirst($0.count)) }
    }
  }

  private func rests(_ list: ListViewModel<Message>) -> Bool { !list.loadStates.isLoadingAtAnEnd }

  @Test func itOpensInTheMiddleAndStaysThereWhileThePageAboveLands() async {
    let (host, list) = await opened()
    #expect(await host.comesTo { list.items.first?.id == 100 && rests(list) })
    #expect(await host.comesTo { numbers(host).first == 120 }, "\(numbers(host))")
    host.close()
  }

  @Test func itGrowsAtBothEnds() async {
    let (host, list) = await opened()
    let isAtTheStart = await host.comesTo {
      host.scroll(to: 0)
      return list.loadStates.prepend == .complete
    }
    #expect(isAtTheStart && numbers(host).first == 1)
    let isAtTheEnd = await host.comesTo {
      host.scrollToEnd()
      return list.loadStates.append == .complete
    }
    #expect(isAtTheEnd && list.items.map(\.id) == Array(1...240))
    host.close()
  }

  @Test func itStaysAtItsEndWhileAMessageIsWritten() async {
    let (host, list) = await opened()
    let isAtTheEnd = await host.comesTo {
      host.scrollToEnd()
      return list.loadStates.append == .complete && numbers(host).last == 240
    }
    #expect(isAtTheEnd)
    #expect(host.tap("Receive a Message") == 1)
    #expect(await host.comesTo { numbers(host).last == 241 && host.lines.contains { $0.hasPrefix("I asked") } })
    host.close()
  }

  @Test func aMessageThatIsSentGetsItsNumber() async {
    let (host, list) = await opened()
    let isAtTheEnd = await host.comesTo {
      host.scrollToEnd()
      return list.loadStates.append == .complete && numbers(host).last == 240
    }
    #expect(isAtTheEnd)
    #expect(host.tap("Send a Message") == 1)
    #expect(await host.comesTo { numbers(host).last == 241 && list.totalCount == 241 })
    host.close()
  }

  @Test func aRefusedMessageIsTakenBackAndCanBeSentAgain() async {
    let list = ListViewModel(items: Message.samples)
    let outbox = ListOutbox<SentMessage>(of: list, server: ConversationStore(count: 20, refusesOneIn: 1) { _ in })
    let host = HeadlessHost(
      ConversationPage(conversation: list, deletions: ListDeletions(of: list), outbox: outbox))
    for _ in 0..<2 {
      #expect(host.tap(outbox.edits.isEmpty && host.dialogs.isEmpty ? "Send a Message" : "Try Again") == 1)
      #expect(list.items.count == Message.samples.count + 1, "it is shown until it is refused")
      let isRefused = await host.comesTo {
        host.dialogs == ["The message was not sent."] && list.items.count == Message.samples.count
      }
      #expect(isRefused && outbox.edits.isEmpty)
    }
    host.close()
  }

  @Test func aDeletedMessageIsWithdrawnFromTheStore() async throws {
    let (host, list) = await opened()
    let gone = try #require(list.items.first)
    #expect(host.delete(at: 0))
    #expect(!list.items.contains(gone))
    let deletions = ListDeletions(of: list) { [store] in try await store.withdraw($0) }
    deletions.delete([list.rowIDs[0]])
    await deletions.finish()
    await list.refresh()
    #expect(list.items.first?.id != 101)
    host.close()
  }
}
