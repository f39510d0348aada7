#if !SQLite
  // Without the trait SQLite the module has only the name that an app begins with: the compiler says how to enable it.

  /// A file of SQLite.
  @available(
    *, unavailable, message: "needs the trait SQLite: add traits: [\"SQLite\"] to the .package(…) of DynamicLists"
  )
  public final class SQLiteDatabase {
    /// Not without the trait.
    public init(path: String, readers: Int = 2) throws {}
  }
#endif
