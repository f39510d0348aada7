/// A call that a test answers. Only the first answer counts.
public struct ScriptedCall<Request: Sendable, Response: Sendable>: Sendable {
  let id: Int
  /// The argument of the call.
  public let request: Request
  let script: Script<Request, Response>

  /// Makes the call return.
  public func answer(_ response: Response) { script.answer(id, .success(response)) }

  /// Makes the call throw.
  public func fail(_ error: any Error) { script.answer(id, .failure(error)) }
}
