#if GTK
  import DynamicListsGTK
  import Foundation

  /// So many textures at most; those that were used longest ago go first.
  final class RecentTextures: Sendable {
    private struct State {
      var textures: [UUID: GTKTexture] = [:]
      /// From the one that goes next to the one that was used last.
      var order: [UUID] = []
    }

    private let most: Int
    private let lock = NSLock()
    // Read and written under the lock only.
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
