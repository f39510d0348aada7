/// How a second-level call ended.
package enum DetailAnswer: Hashable, Sendable {
  case loaded(Int)
  case failed(Int, FailureFacts)

  package var id: Int {
    switch self {
    case .loaded(let id), .failed(let id, _): id
    }
  }
}
