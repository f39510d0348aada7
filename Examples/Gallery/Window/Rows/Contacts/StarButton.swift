#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A button that adds or removes the like of a contact.
  @MainActor
  final class StarButton {
    let button = GTKButton(icon: "non-starred-symbolic", label: "Like")
    private var isLiked = false

    init(_ onPress: @escaping @MainActor () -> Void) {
      button.setStyle("flat")
      button.setStyle("circular")
      button.align(vertically: GTK_ALIGN_CENTER)
      button.onPress = onPress
    }

    func show(_ isLiked: Bool) {
      guard isLiked != self.isLiked else { return }
      self.isLiked = isLiked
      button.setIcon(isLiked ? "starred-symbolic" : "non-starred-symbolic", label: isLiked ? "Like No More" : "Like")
      button.setStyle("warning", isLiked)
    }
  }
#endif
