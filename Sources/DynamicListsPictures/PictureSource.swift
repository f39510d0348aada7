public import DynamicLists

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
  public let priority: ListLoad.Priority
  private let follow: @Sendable (AsyncStream<ListLoad.Priority>.Continuation) -> Void

  /// Creates a request, for tests of a source.
  public init(_ id: ID, size: PictureSize, priority: ListLoad.Priority = .visible) {
    self.init(id, size: size, priority: priority) { follower in
      follower.yield(priority)
      follower.finish()
    }
  }

  init(
    _ id: ID, size: PictureSize, priority: ListLoad.Priority,
    follow: @escaping @Sendable (AsyncStream<ListLoad.Priority>.Continuation) -> Void
  ) {
    self.id = id
    self.size = size
    self.priority = priority
    self.follow = follow
  }

  /// The priority now, and then each change of it, until the picture is there: for clients that queue their requests.
  ///
  /// A new sequence for each call, which skips changes that nobody awaits.
  public var priorities: AsyncStream<ListLoad.Priority> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { follow($0) }
  }

  /// Calls an action with the priority, now and after each change.
  @available(*, deprecated, message: "Use 'for await priority in request.priorities'")
  @MainActor
  public func onPriorityChange(_ action: @escaping @MainActor (ListLoad.Priority) -> Void) {
    let priorities = priorities
    Task { for await priority in priorities { action(priority) } }
  }
}

/// How urgent a picture is.
@available(*, deprecated, renamed: "ListLoad.Priority")
public typealias PicturePriority = ListLoad.Priority
