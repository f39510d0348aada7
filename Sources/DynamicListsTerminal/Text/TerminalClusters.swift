/// The clusters of an untrusted text, made harmless one by one as they are read.
///
/// They contain no control codes, escape sequences or directional overrides. After more than 4096 invisible scalars the
/// text ends with "…", so that the walk is bounded by what is shown.
public struct TerminalClusters: Sequence, Sendable {
  private let text: String

  /// Walks a text lazily.
  public init(_ text: String) { self.text = text }

  /// Starts at the first cluster; O(1).
  public func makeIterator() -> Iterator { Iterator(text.unicodeScalars.makeIterator()) }

  /// The walk over one text.
  public struct Iterator: IteratorProtocol {
    private static let invisibleLimit = 4096
    private static let marksPerCluster = 8
    private static let joinsPerCluster = 8

    private var scalars: String.UnicodeScalarView.Iterator
    private var peeked: Unicode.Scalar?
    private var invisible = 0
    private var isOver = false

    init(_ scalars: String.UnicodeScalarView.Iterator) {
      self.scalars = scalars
      peeked = self.scalars.next()
    }

    /// The next one or two cells of the text; nil at its end.
    public mutating func next() -> TerminalCluster? {
      while !isOver, let scalar = advance() {
        if invisible > Self.invisibleLimit {
          isOver = true
          return .ellipsis
        }
        switch ScalarRole(scalar) {
        case .dropped, .joiner: invisible += 1
        case .blank: return .blank
        case .substituted("\u{FFFD}"): return .replacement
        case .substituted(let shown): return TerminalCluster(String(shown), width: 1)
        case .extending: return cluster(from: "\u{25CC}", width: 1, firstMark: scalar)
        case .base(let width): return cluster(from: scalar, width: width)
        case .lineBreak:
          if scalar == "\r", peeked == "\n" { _ = advance() }
          return .lineBreak
        }
      }
      return nil
    }

    private mutating func advance() -> Unicode.Scalar? {
      defer { peeked = scalars.next() }
      return peeked
    }

    private mutating func cluster(
      from base: Unicode.Scalar, width: Int, firstMark: Unicode.Scalar? = nil
    ) -> TerminalCluster {
      // Most texts are ASCII, where no scalar joins another.
      if firstMark == nil, base.isASCII, peeked?.isASCII ?? true {
        return TerminalCluster(String(base), width: width)
      }
      var text = String.UnicodeScalarView([base])
      if let firstMark { text.append(firstMark) }
      var width = width
      var last = base
      var marks = 0
      var joins = 0
      while let scalar = peeked, invisible <= Self.invisibleLimit {
        if last.properties.isEmojiModifierBase, scalar.properties.isEmojiModifier {
          text.append(scalar)
          width = 2
          last = scalar
          _ = advance()
          continue
        }
        if base.isRegionalIndicator, scalar.isRegionalIndicator, joins == 0 {
          text.append(scalar)
          width = 2
          joins += 1
          _ = advance()
          continue
        }
        switch ScalarRole(scalar) {
        case .extending:
          _ = advance()
          marks += 1
          guard marks <= Self.marksPerCluster else {
            invisible += 1
            continue
          }
          text.append(scalar)
          if scalar == "\u{FE0F}", base.properties.isEmoji { width = 2 }
        case .joiner:
          _ = advance()
          if base.isPictograph, scalar == "\u{200D}", let joined = peeked, joined.isPictograph,
            joins < Self.joinsPerCluster
          {
            text.append(contentsOf: [scalar, joined])
            width = 2
            joins += 1
            last = joined
            _ = advance()
          } else if !base.isASCII, base.properties.isAlphabetic, marks < Self.marksPerCluster {
            marks += 1
            text.append(scalar)
          } else {
            invisible += 1
          }
        case .dropped:
          _ = advance()
          invisible += 1
        case .base, .blank, .lineBreak, .substituted:
          return TerminalCluster(String(text), width: width)
        }
      }
      return TerminalCluster(String(text), width: width)
    }
  }
}
