#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// A picture's record, whose second level is the picture.
  ///
  /// There are few pictures for many rows: what the second level brought is the list's to
  /// keep, what is looked for here is memory that nobody can name.
  struct CheckedPicture: ListItemModel, Identifiable {
    let id: Int
    var texture: GTKTexture?

    mutating func fetchAdditionalData() async throws {
      await Task.yield()
      texture = CheckedTextures.all[id % CheckedTextures.all.count]
    }
  }
#endif
