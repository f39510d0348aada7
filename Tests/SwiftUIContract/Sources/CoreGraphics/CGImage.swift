// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 2.0, macOS 10.0, tvOS 9.0, visionOS 1.0, watchOS 2.0
// Unchecked because Apple's class can have subclasses; all fields are constants.
public class CGImage: @unchecked Sendable {
  /// How the image came about, for tests.
  package struct Drawing: Sendable {
    package let width: Int
    package let height: Int
    /// Whether the pixels are there already; otherwise the main thread decodes them when it draws the image.
    package let isDecoded: Bool
    /// Whether the image source keeps all pixels of the picture as well.
    package let isWholePictureKept: Bool
    /// Whether it was made on the main queue, and so by the main thread of an app.
    package let isFromMainQueue: Bool
    /// Whether it was made inside a task, and so on one of the few threads that Swift has for all tasks.
    package let isFromTask: Bool

    package init(
      width: Int, height: Int, isDecoded: Bool, isWholePictureKept: Bool, isFromMainQueue: Bool, isFromTask: Bool
    ) {
      self.width = width
      self.height = height
      self.isDecoded = isDecoded
      self.isWholePictureKept = isWholePictureKept
      self.isFromMainQueue = isFromMainQueue
      self.isFromTask = isFromTask
    }
  }

  package let drawing: Drawing

  package init(_ drawing: Drawing) { self.drawing = drawing }

  public var width: Int { drawing.width }

  public var height: Int { drawing.height }

  // Rows may be longer than their pixels.
  public var bytesPerRow: Int { (drawing.width * 4 + 63) / 64 * 64 }
}
