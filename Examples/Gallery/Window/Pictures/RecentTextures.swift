#if GTK
  import DynamicListsGTK
  import Foundation

  /// A cache of a fixed number of textures; the least recently used one is dropped first.
  final class RecentTextures: Sendable {
    private struct State {
      var textures: [UUID: GTKTexture] = [:]
      /// The keys, from the least to the most recently used.
      var order: [UUID] = []
    }

    private let most: Int
    private let lock = NSLock()
    // Guarded by the lock.
    nonisolated(unsafe) private var state = State()

    init(most: Int) { self.most = most }

    subscript(id: UUID) -> GTKTexture? {
      get {
        lock.withLock {
          guard let texture = state.textures[id] else { return nil }
          use(id)
          return texture
        }
      }
      set {
        lock.withLock {
          state.textures[id] = newValue
          use(id)
          while state.order.count > most { state.textures[state.order.removeFirst()] = nil }
        }
      }
    }

    private func use(_ id: UUID) {
      state.order.removeAll { $0 == id }
      state.order.append(id)
    }
  }
#endif
