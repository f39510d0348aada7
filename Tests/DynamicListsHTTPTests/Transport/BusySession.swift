#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  @testable import DynamicListsHTTP

  /// Blocks the thread that all sessions share, from its answer until `end()`.
  final class BusySession: NSObject, URLSessionDataDelegate, Sendable {
    private let arrived = Record<Bool>()
    private let mayEnd = DispatchSemaphore(value: 0)

    var isBusy: Bool { !arrived.entries.isEmpty }

    init(asking url: URL) {
      super.init()
      let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: DelegateQueue.make())
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
    }

    func end() { mayEnd.signal() }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      arrived.add(true)
      mayEnd.wait()
    }
  }
#endif
