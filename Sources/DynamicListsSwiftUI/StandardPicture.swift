#if canImport(SwiftUI)
  import DynamicLists
  public import DynamicListsPictures
  import Foundation
  public import SwiftUI

  extension DynamicPicture where Decoded == CGImage, Content == StandardPicture {
    /// A picture that covers its space, over a surface that is there until it is.
    ///
    /// The label is the picture in words, for VoiceOver; decoration has none.
    public init(_ id: ID, from pictures: PictureLoader<ID, CGImage>, label: Text? = nil) {
      self.init(id, from: pictures) { StandardPicture(phase: $0, label: label) }
    }
  }

  /// The look of a ``DynamicPicture`` without a closure.
  public struct StandardPicture: View {
    let phase: DynamicPicturePhase<CGImage>
    let label: Text?
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.locale) private var locale

    init(phase: DynamicPicturePhase<CGImage>, label: Text?) { (self.phase, self.label) = (phase, label) }

    /// The surface, and the picture or the failure over it.
    public var body: some View {
      ZStack {
        Color.secondary.opacity(0.15).accessibilityHidden(true)
        // Always there, so that the change of its opacity is animated.
        ZStack { image }.opacity(phase.picture == nil ? 0 : 1)
        if case .failed(let failure, let retry) = phase { notice(failure, retry) }
      }
      .clipped()
    }

    @ViewBuilder private var image: some View {
      if let picture = phase.picture {
        let drawn = Image(decorative: picture, scale: 1)
          .resizable()
          .scaledToFill()
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        if let label {
          drawn.accessibilityElement().accessibilityLabel(label).accessibilityAddTraits(.isImage)
        } else {
          drawn
        }
      }
    }

    private func notice(_ failure: ListFailure, _ retry: @escaping @MainActor () -> Void) -> some View {
      let words = ListWords(replaced: parts.texts, locale: locale)
      return VStack {
        Text(verbatim: words(failure)).font(.footnote).foregroundStyle(.secondary)
        if failure.isRetryable { Button(words(.retry)) { retry() }.buttonStyle(.borderless) }
      }
    }
  }
#endif
