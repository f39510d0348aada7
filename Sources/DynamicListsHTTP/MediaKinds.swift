import Foundation

/// The part of media types before the slash, as an `Accept` header lists them.
struct MediaKinds {
  private let kinds: [String]

  init(_ accept: String) {
    kinds = accept.split(separator: ",").map(Self.kind)
  }

  /// Whether the formats bring their own compression.
  var arePacked: Bool {
    !kinds.isEmpty && kinds.allSatisfy { ["image", "audio", "video"].contains($0) }
  }

  /// Whether a `Content-Type` could be meant; servers often do not know better
  /// than `application/octet-stream`.
  func allow(_ contentType: String) -> Bool {
    contentType.lowercased().hasPrefix("application/octet-stream")
      || kinds.contains("*") || kinds.contains(Self.kind(contentType[...]))
  }

  private static func kind(_ type: Substring) -> String {
    type.prefix { $0 != "/" }.trimmingCharacters(in: .whitespaces).lowercased()
  }
}
