/// A call that a test answers. Only the first answer counts.
public struct ScriptedCall<Request: Sendable, Response: Sendable>: Sendable {
  let id: Int
  /// What is asked for.
  public let request: Request
  let script: Script<Request, Response>

  /// Lets the call return.
  public func answer(_ response: Response) { script.answer(id, .success(response)) }

  /// Lets the call fail.
  public func fail(_ error: any Error) { script.answer(id, .failure(error)) }
}
