#if GTK
  import DynamicListsGTK
  import Foundation
  import Synchronization

  /// Pixels of the pictures that are on screen or were a moment ago, made off the main thread.
  final class PictureTextures: Sendable {
    /// Whether anybody still waits for pixels.
    private final class Ticket: Sendable {
      let isCancelled = Atomic(false)
    }

    private let queue = OperationQueue()
    // More than two screens of rows.
    private let recent = RecentTextures(most: 32)

    init() {
      // On threads of its own: Swift has one a core for all tasks, and decoding keeps a core.
      queue.maxConcurrentOperationCount = 2
    }

    /// The pixels of a picture, if they are there.
    func texture(of picture: RowPicture) -> GTKTexture? { recent[picture.id] }

    /// Makes a picture of bytes, if they are one.
    func picture(from data: Data) async throws -> RowPicture {
      let picture = RowPicture(data: data)
      _ = try await load(picture)
      return picture
    }

    /// Makes the pixels of a picture, two at a time; those that nobody waits for any more are left out.
    func load(_ picture: RowPicture) async throws -> GTKTexture {
      if let texture = recent[picture.id] { return texture }
      let ticket = Ticket()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          queue.addOperation { [recent] in
            continuation.resume(
              with: Result {
                if ticket.isCancelled.load(ordering: .relaxed) { throw CancellationError() }
                let texture = try PixbufDecoder.texture(from: picture.data)
                recent[picture.id] = texture
                return texture
              })
          }
        }
      } onCancel: {
        ticket.isCancelled.store(true, ordering: .relaxed)
      }
    }
  }
#endif
