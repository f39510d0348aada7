#if canImport(SwiftUI)
  public import DynamicLists
  public import DynamicListsPictures
  import Foundation
  public import SwiftUI

  /// What a ``DynamicPicture`` shows.
  @MainActor
  public enum DynamicPicturePhase<Decoded: Sendable> {
    /// The picture is not there yet.
    case loading
    /// The picture; another size of it while the right one loads.
    case loaded(Decoded)
    /// Why there is none, and what tries again.
    case failed(ListFailure, retry: @MainActor () -> Void)

    /// The picture, if it is there.
    public var picture: Decoded? { if case .loaded(let picture) = self { picture } else { nil } }
  }

  /// A picture of a row that loads while it is on screen, in the pixels of its space.
  ///
  ///     DynamicPicture(photo.address, from: pictures, label: Text(photo.caption)).frame(height: 190)
  ///
  /// Fills the space that it is given. A picture that is in memory is there at once; another one fades in.
  public struct DynamicPicture<ID: Hashable & Sendable, Decoded: Sendable, Content: View>: View {
    private struct Wanted: Equatable {
      let id: ID
      let size: PictureSize
      let attempt: Int
    }

    private struct Outcome {
      let id: ID
      let result: Result<Decoded, ListFailure>
    }

    private let id: ID
    private let pictures: PictureLoader<ID, Decoded>
    private let content: (DynamicPicturePhase<Decoded>) -> Content
    @State private var shown: Outcome?
    @State private var attempt = 0
    @Environment(\.displayScale) private var displayScale

    /// A picture of a loader that a closure draws in each of its phases.
    public init(
      _ id: ID, from pictures: PictureLoader<ID, Decoded>,
      @ViewBuilder content: @escaping (DynamicPicturePhase<Decoded>) -> Content
    ) {
      self.id = id
      self.pictures = pictures
      self.content = content
    }

    /// The content in the space that there is.
    public var body: some View {
      GeometryReader { geometry in
        let wanted = Wanted(id: id, size: pixels(of: geometry.size), attempt: attempt)
        content(phase)
          .frame(width: geometry.size.width, height: geometry.size.height)
          .task(id: wanted) { await load(wanted) }
      }
    }

    private var phase: DynamicPicturePhase<Decoded> {
      // Without its own task so far: a picture in memory is there with the first frame.
      guard let shown, shown.id == id else { return pictures.cached(id).map { .loaded($0) } ?? .loading }
      return switch shown.result {
      case .success(let picture): .loaded(picture)
      case .failure(let failure): .failed(failure, retry: { attempt += 1 })
      }
    }

    private func pixels(of size: CGSize) -> PictureSize {
      PictureSize(
        width: Int(min(size.width * displayScale, 16_384)), height: Int(min(size.height * displayScale, 16_384))
      ).roundedUp()
    }

    private func load(_ wanted: Wanted) async {
      let wasThere = phase.picture != nil
      if !wasThere { shown = nil }
      do {
        let picture = try await pictures.picture(wanted.id, size: wanted.size)
        guard !Task.isCancelled else { return }
        withAnimation(wasThere ? nil : .easeInOut(duration: 0.25)) {
          shown = Outcome(id: wanted.id, result: .success(picture))
        }
      } catch {
        guard !Task.isCancelled else { return }
        shown = Outcome(id: wanted.id, result: .failure(ListFailure(error)))
      }
    }
  }
#endif
