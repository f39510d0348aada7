#if GTK
  import CAdwaita
  import DynamicListsGTK

  extension GTKWidget {
    /// The widget as one of a type that Swift does not know.
    var object: OpaquePointer { OpaquePointer(pointer) }

    /// The widget as one of a type that Swift knows, as by a cast macro of C.
    func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { pointer.raw.assumingMemoryBound(to: type) }
  }

  extension UnsafeMutablePointer {
    /// The same object as one of a type that Swift knows.
    func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: type) }
  }

  extension OpaquePointer {
    /// The same object as one of a type that Swift knows.
    func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: type) }
  }
#endif
