#if GTK
  extension GalleryServer {
    /// Switches to the fault whose name begins with a text; returns whether there is one.
    func setFault(named name: String) async -> Bool {
      guard isOurs,
        let index = Self.faults.firstIndex(where: { $0.name.lowercased().hasPrefix(name.lowercased()) })
      else { return false }
      return await setFault(index) == Self.faults[index].title
    }
  }
#endif
