#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// The symbol of a row that opens a page.
  enum Chevron {
    @MainActor
    static func make() -> GTKWidget {
      let image = GTKWidget(gtk_image_new_from_icon_name("go-next-symbolic"))
      image.setStyle("dim-label")
      // As wide as the button that other rows have here.
      image.setMargins(sides: 9)
      return image
    }
  }
#endif
