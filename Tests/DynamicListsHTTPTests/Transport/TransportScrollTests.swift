import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// A list that is scrolled while its rows' details wait for one slot at a server.
@MainActor
struct TransportScrollTests {
  private struct Line: ListItemModel, Identifiable {
    let id: Int
    let server: LoopbackServer
    let http: HTTPClient
    var text = ""

    mutating func fetchAdditionalData() async throws {
      text = try await http.json(String.self, from: server.url("/\(id)"))
    }
  }

  @Test func theServerIsAskedForVisibleRowsFirst() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let asked = Record<Int>()
    let server = try LoopbackServer { request, connection in
      asked.add(Int(request.path.dropFirst()) ?? -1)
      mayAnswer.wait()
      connection.answer(200, body: #""text""#)
    }
    let transport = makeTransport {
      $0.transfersPerHost = 1
      $0.deadline = .seconds(600)
      $0.idleTimeout = .seconds(600)
    }
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(600)
    configuration.detailGrace = .zero
    let http = HTTPClient(transport: transport)
    let list = ListViewModel(
      items: (0..<100).map { Line(id: $0, server: server, http: http) }, configuration: configuration)
    let rows = list.rowIDs.map { $0 }

    // Holds the slot until the rows have asked, so that none of them is the first by chance.
    let holder = Task { try await transport.get(server.url("/-1")) }
    #expect(await DynamicListsTesting.eventually { asked.entries == [-1] })
    for row in rows[0..<5] { list.reports.appeared(row) }
    // Those on screen, and ten below it.
    #expect(await DynamicListsTesting.eventually { transport.statistics.waiting == 15 })
    for row in rows[0..<5] { list.reports.disappeared(row) }
    #expect(await DynamicListsTesting.eventually { transport.statistics.waiting == 0 })
    for row in rows[50..<55] { list.reports.appeared(row) }
    #expect(await DynamicListsTesting.eventually { transport.statistics.waiting >= 15 })
    for _ in 0..<100 { mayAnswer.signal() }
    _ = try await holder.value
    #expect(
      await DynamicListsTesting.eventually { rows[50..<55].allSatisfy { list.row($0)?.dataFetchComplete == true } })
    #expect(await DynamicListsTesting.eventually { transport.isIdle })

    let order = asked.entries.dropFirst()
    #expect(Set(order.prefix(5)) == Set(50..<55), "\(asked.entries)")
    // Then their neighbors, and no row that was on screen before.
    #expect(order.count >= 15 && order.dropFirst(5).allSatisfy { (40..<65).contains($0) }, "\(asked.entries)")
  }
}
