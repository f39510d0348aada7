#if GTK
  import DynamicLists
  import DynamicListsGTK

  /// A picture's record, whose detail is the picture.
  ///
  /// Many rows share a few pictures: the list keeps the details of its rows, and this check looks for other memory.
  struct CheckedPicture: ListItemModel, Identifiable {
    let id: Int
    var texture: GTKTexture?

    mutating func fetchAdditionalData() async throws {
      await Task.yield()
      texture = CheckedTextures.all[id % CheckedTextures.all.count]
    }
  }
#endif
