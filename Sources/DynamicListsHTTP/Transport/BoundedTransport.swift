/// Waits, limits and redirects for one kind of hop: the same for all transports of this module.
final class BoundedTransport: Sendable {
  let configuration: TransportConfiguration
  private let gate: HostGate
  private let hop: any Hop
  private let timers: TransportTimers

  init(_ configuration: TransportConfiguration, timers: TransportTimers, hop: any Hop) {
    self.configuration = configuration
    self.timers = timers
    self.hop = hop
    gate = HostGate(limit: configuration.transfersPerHost)
  }

  var statistics: TransportStatistics { gate.statistics }

  /// Sends a request, follows redirects, and returns the final answer. The deadline begins when the request has a slot.
  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var deadline = configuration.deadline.bounded
    var redirects = Redirects(limit: configuration.maximumRedirects)
    var request = request
    while true {
      try request.check()
      let transfer = Transfer(
        request, configuration: configuration, deadline: deadline, gate: gate, hop: hop, timers: timers)
      var response: HTTPResponse
      do {
        response = try await transfer.response()
      } catch let error as HTTPError where request.followsChange {
        throw error.afterChange
      }
      response.followsChange = request.followsChange
      guard request.followsRedirects, let next = try redirects.request(after: response, to: request) else {
        return response
      }
      deadline = transfer.timeLeft
      request = next
    }
  }
}
