#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation
  import Synchronization

  /// Decodes pictures off the main thread, and keeps the textures that were used last.
  final class PictureTextures: Sendable {
    /// Whether a request for a texture was cancelled.
    private final class Ticket: Sendable {
      let isCancelled = Atomic(false)
    }

    private let queue = OperationQueue()
    // More than the rows of two screens.
    private let recent = RecentTextures(most: 32)

    /// The scale factor of the monitor with the highest density.
    private let scale: Int

    @MainActor
    init() {
      scale = Self.densestScale()
      // Threads of its own, because decoding occupies a thread and Swift's thread pool has one per core.
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

    /// The texture of a picture; `nil` if it must be decoded again.
    func texture(of picture: RowPicture) -> GTKTexture? { recent[picture.id] }

    /// Decodes bytes once, and throws if they are no picture.
    func picture(from data: Data) async throws -> RowPicture {
      let picture = RowPicture(data: data)
      _ = try await load(picture)
      return picture
    }

    /// Decodes a picture, two at a time; a cancelled request is skipped.
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
