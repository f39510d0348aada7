public import DynamicLists

/// Why bytes are not shown as a picture.
public enum PictureError: ListLoadError, Hashable {
  /// There are more bytes than the loader decodes.
  case tooManyBytes(limit: Int)
  /// The picture announces more pixels than the decoder's limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The decoder does not read the format; the text is the format's name, if it is known.
  case unsupportedFormat(String)
  /// The picture is damaged; the text is the decoder's reason.
  case unreadable(String)

  /// A sentence for users.
  public var message: String {
    switch self {
    case .tooManyBytes(let limit): "The picture has more than \(limit) bytes."
    case .tooManyPixels(_, _, let limit): "The picture has more than \(limit) pixels."
    case .unsupportedFormat(""): "The picture is in no format that can be read here."
    case .unsupportedFormat(let name): "The picture's format, \(name.legible), cannot be read here."
    case .unreadable(let reason): "The picture could not be read: \(reason.legible)"
    }
  }

  /// Whether other bytes could come the next time: only for a picture that is damaged.
  public var isRetryable: Bool { if case .unreadable = self { true } else { false } }
}
