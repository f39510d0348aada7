/// What the owner of a list without a source shows in its rows' place.
package enum OwnerState: Hashable, Sendable {
  case rows
  case loading
  case failed(FailureFacts)
}
