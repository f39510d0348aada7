import CHeap

/// The memory that the program has allocated.
public enum Heap {
  /// Bytes that were allocated and not freed, including the allocator's overhead.
  public static var bytes: Int { Int(heap_bytes()) }
}
