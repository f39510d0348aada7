/// Where the bytes of pictures come from: one closure, such as a request to a server or the reading of a file.
///
///     let source = PictureSource<URL> { request in try await bytes(at: request.id) }
///
/// A ``PictureLoader`` calls the closure once for each picture and size that it does not have, however many rows wait
/// for it. Within the closure `ListLoad.current` stands for the loads of all these rows. A source that can scale, as
/// many servers can, uses ``PictureRequest/size``. A cache of the bytes is the source's own.
public struct PictureSource<ID: Hashable & Sendable>: Sendable {
  private let load: @concurrent @Sendable (PictureRequest<ID>) async throws -> [UInt8]

  /// The closure runs off the main actor, and its task is cancelled when nobody waits for the picture any more.
  public init(_ bytes: @escaping @concurrent @Sendable (PictureRequest<ID>) async throws -> [UInt8]) { load = bytes }

  /// The bytes of a picture, in any format that the decoder reads.
  @concurrent public func bytes(for request: PictureRequest<ID>) async throws -> [UInt8] { try await load(request) }
}

/// Which picture is needed, and how urgently.
public struct PictureRequest<ID: Hashable & Sendable>: Sendable {
  /// What names the picture for the app, such as its address.
  public let id: ID
  /// The pixels that the picture must cover; more are of no use.
  public let size: PictureSize
  /// How urgent the picture was when the request was made.
  public let priority: PicturePriority
  private let changes: UrgencyChanges

  /// Creates a request, for tests of a source.
  public init(_ id: ID, size: PictureSize, priority: PicturePriority = .visible) {
    self.id = id
    self.size = size
    self.priority = priority
    changes = UrgencyChanges(priority)
  }

  @MainActor
  init(_ id: ID, size: PictureSize, changes: UrgencyChanges) {
    self.id = id
    self.size = size
    priority = changes.value.priority
    self.changes = changes
  }

  /// Calls an action with the priority, now and after each change, for clients that queue their requests.
  @MainActor
  public func onPriorityChange(_ action: @escaping @MainActor (PicturePriority) -> Void) {
    var known: PicturePriority?
    changes.observe { urgency in
      guard urgency.priority != known else { return }
      known = urgency.priority
      action(urgency.priority)
    }
  }

  /// As ``onPriorityChange(_:)``, with what is known of the lists' loads.
  @MainActor
  package func onUrgencyChange(_ action: @escaping @MainActor (PictureUrgency) -> Void) { changes.observe(action) }
}
