import Foundation

/// Media types as an `Accept` header lists them, compared by the part before the slash.
struct MediaKinds {
  private let types: [(kind: String, format: String)]

  init(_ accept: String) {
    types = accept.split(separator: ",").map(Self.parts)
  }

  /// Whether every format has its own compression.
  ///
  /// Most formats of pictures, sounds and films do; the usual exceptions are listed here.
  var areAlreadyCompressed: Bool {
    !types.isEmpty
      && types.allSatisfy { kind, format in
        ["image", "audio", "video"].contains(kind) && !format.hasSuffix("+xml")
          && !["bmp", "tiff", "wav", "x-wav"].contains(format)
      }
  }

  /// Whether a `Content-Type` matches; servers often send `application/octet-stream` for any kind.
  func allow(_ contentType: String) -> Bool {
    contentType.lowercased().hasPrefix("application/octet-stream")
      || types.contains { $0.kind == "*" || $0.kind == Self.parts(contentType[...]).kind }
  }

  /// Splits `image/svg+xml; q=0.9` into `image` and `svg+xml`.
  private static func parts(_ type: Substring) -> (kind: String, format: String) {
    let words = type.prefix { $0 != ";" }.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = words.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}
