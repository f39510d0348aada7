#if os(Linux)
  import DynamicListsHTTP
  import Foundation
  import Testing

  /// What a body that is refused takes of the memory.
  @Suite(.serialized)
  struct TransportMemoryTests {
    /// Less than one of the bodies.
    private static let most = 100 << 20

    /// The bytes of the process in memory.
    private static var memory: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    /// The least growth of up to three requests: other tests of the process take memory meanwhile, at times more.
    private func leastGrowth(_ script: @escaping LoopbackServer.Script) async throws -> Int {
      var least = Int.max
      for _ in 0..<3 where least >= Self.most { least = min(least, try await growth(script)) }
      return least
    }

    /// Asks a server until it has refused a body, and returns how much the memory grew meanwhile.
    private func growth(_ script: @escaping LoopbackServer.Script) async throws -> Int {
      let server = try LoopbackServer(script)
      let transport = makeTransport { $0.maximumBodySize = 1_000_000 }
      let before = Self.memory
      let sampling = Task {
        var most = 0
        while !Task.isCancelled {
          most = max(most, Self.memory)
          try? await Task.sleep(for: .milliseconds(2))
        }
        return most
      }
      let error = await failure { try await transport.get(server.url()) }
      guard case .bodyTooLarge = error else { Issue.record("\(String(describing: error))"); return .max }
      try await eventually { transport.isIdle }
      sampling.cancel()
      return max(await sampling.value, Self.memory) - before
    }

    @Test(arguments: [true, false])
    func aLargeBodyIsNotCollected(hasLength: Bool) async throws {
      let growth = try await leastGrowth { _, connection in
        let size = hasLength ? ["Content-Length": "200000000"] : ["Connection": "close"]
        connection.send(head: 200, headers: size)
        let piece = [UInt8](repeating: 1, count: 1_000_000)
        for _ in 0..<200 { guard connection.send(piece) else { return } }
        connection.end()
      }
      #expect(growth < Self.most)
    }

    @Test func aBombIsNotUnpacked() async throws {
      let bomb = gzipBomb(unpackingTo: 200_000_000)
      let growth = try await leastGrowth { $1.answer(200, headers: ["Content-Encoding": "gzip"], body: bomb) }
      #expect(growth < Self.most)
    }
  }
#endif
