/// Why a test waits for a call in vain.
public enum ScriptError: Error, Hashable, CustomStringConvertible {
  /// The code under test has made no call in time; the text says how many it has made before.
  case notCalled(String)

  /// A sentence for the test's output.
  public var description: String {
    switch self {
    case .notCalled(let text): text
    }
  }
}
