extension String {
  /// The first line, cut to 40 characters: the title of an item within a sentence.
  package var shortTitle: String {
    let lines = split(maxSplits: 1, whereSeparator: \.isNewline)
    guard let line = lines.first else { return "" }
    let short = line.prefix(40)
    return lines.count > 1 || short.endIndex < line.endIndex ? "\(short)…" : String(short)
  }
}
