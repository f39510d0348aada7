#if GTK
  import CAdwaita
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

    /// How many pixels of the densest monitor are one of a window's.
    private let scale: Int

    @MainActor
    init() {
      scale = Self.densestScale()
      // On threads of its own: Swift has one a core for all tasks, and decoding keeps a core.
      queue.maxConcurrentOperationCount = 2
    }

    @MainActor
    private static func densestScale() -> Int {
      guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display) else { return 1 }
      var scale = 1
      for index in 0..<g_list_model_get_n_items(monitors) {
        guard let monitor = g_list_model_get_item(monitors, index) else { continue }
        scale = max(scale, Int(gdk_monitor_get_scale_factor(OpaquePointer(monitor))))
        g_object_unref(monitor)
      }
      return scale
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
          queue.addOperation { [recent, scale] in
            continuation.resume(
              with: Result {
                if ticket.isCancelled.load(ordering: .relaxed) { throw CancellationError() }
                let texture = try PixbufDecoder.texture(from: picture.data, scale: scale)
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
