#if GTK
  import DynamicLists

  /// Why bytes cannot be decoded as a picture.
  enum PictureFailure: ListLoadError {
    case tooLarge(width: Int, height: Int)
    case unreadable(String)

    var message: String {
      switch self {
      case .tooLarge(let width, let height):
        "The picture is \(width) × \(height) pixels large, more than 40 million."
      case .unreadable(let reason): reason
      }
    }

    var isRetryable: Bool { if case .unreadable = self { true } else { false } }
  }
#endif
