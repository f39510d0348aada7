#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The label that marks a row as an advertisement.
  enum AdvertisementMark {
    @MainActor
    static func make() -> GTKLabel {
      let mark = GTKLabel("Advertisement", .caption)
      mark.setStyle("advertisement-mark")
      mark.align(horizontally: GTK_ALIGN_START, vertically: GTK_ALIGN_CENTER)
      return mark
    }
  }
#endif
