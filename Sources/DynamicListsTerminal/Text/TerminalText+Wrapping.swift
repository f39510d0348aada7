extension TerminalText {
  /// The text broken between words into lines of at most the width; what does not fit the last line ends with "…".
  ///
  /// Line ends of the text are kept, words longer than a line are cut, blanks at a break are left out.
  public static func wrapped(_ text: String, width: Int, maxLines: Int = .max) -> [String] {
    guard width > 0, maxLines > 0 else { return [] }
    var wrapping = LineWrapping(width: width, maxLines: maxLines)
    for cluster in TerminalClusters(text) {
      wrapping.append(cluster)
      if wrapping.isFull { break }
    }
    return wrapping.finished()
  }
}
