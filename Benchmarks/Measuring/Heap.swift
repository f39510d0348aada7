import CHeap

/// The memory that the program holds.
public enum Heap {
  /// Bytes that were allocated and not freed, with the allocator's overhead.
  public static var bytes: Int { Int(heap_bytes()) }
}
