/// How a terminal treats one Unicode scalar of an untrusted text.
enum ScalarRole: Equatable {
  /// Starts a cluster that takes this many cells.
  case base(width: Int)
  /// Joins the cluster before it and takes no cell of its own.
  case extending
  /// A zero-width joiner or non-joiner: kept between two scalars it joins, dropped elsewhere.
  case joiner
  /// Whitespace and tabs: one blank cell.
  case blank
  /// A line end: a blank where lines are not wrapped.
  case lineBreak
  /// A control code or an unprintable scalar, with the character shown instead.
  case substituted(Unicode.Scalar)
  /// Invisible: dropped.
  case dropped

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20: self = .blank
    case 0x21..<0x7F: self = .base(width: 1)
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x09: self = .blank
    case 0..<0x20: self = .substituted(Unicode.Scalar(value + 0x2400) ?? "\u{FFFD}")
    case 0x7F: self = .substituted("\u{2421}")
    case 0x200C, 0x200D: self = .joiner
    case 0xFE00...0xFE0F: self = .extending
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: self = .extending
    default: self = Self.byCategory(scalar)
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarRole {
    if visiblePrefixes.contains(scalar.value) { return .base(width: 1) }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .dropped }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .extending
    case .format: return .dropped
    case .spaceSeparator: return .blank
    case .lineSeparator, .paragraphSeparator: return .lineBreak
    case .control, .surrogate, .unassigned: return .substituted("\u{FFFD}")
    default: return .base(width: width(scalar, properties))
    }
  }

  private static func width(_ scalar: Unicode.Scalar, _ properties: Unicode.Scalar.Properties) -> Int {
    if wideBlocks.contains(where: { $0.contains(scalar.value) }) { return 2 }
    if properties.isEmojiPresentation, !scalar.isRegionalIndicator { return 2 }
    return AmbiguousWidth.current == 2 && AmbiguousWidth.contains(scalar) ? 2 : 1
  }

  /// Number signs of Arabic, Syriac and Kaithi: format characters by category, but visible.
  private static let visiblePrefixes: Set<UInt32> = [
    0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
  ]

  /// East Asian Wide and Fullwidth of Unicode 16.0, in whole blocks: the result of `wcwidth` without its dependence on
  /// the locale of the process (a test compares the two), and without the emoji, which are found by their property.
  private static let wideBlocks: [ClosedRange<UInt32>] =
    [
      0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ] + newlyWide

  /// Wide since Unicode 16.0: trigrams, tetragrams, hexagrams and counting rods.
  private static let newlyWide: [ClosedRange<UInt32>] = [
    0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
  ]

  /// Whether a terminal with tables of an earlier Unicode draws the character in one cell.
  static func isNewlyWide(_ scalar: Unicode.Scalar) -> Bool { newlyWide.contains { $0.contains(scalar.value) } }
}

extension Unicode.Scalar {
  /// One half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// A pictograph that a joiner may combine with another; digits and `#` are excluded.
  var isPictograph: Bool { value > 0xFF && properties.isEmoji && !isRegionalIndicator }
}
