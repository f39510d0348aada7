#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  extension GTKWidget {
    /// What a screen reader calls the widget; `nil` for one without a name.
    ///
    /// GTK has no getter for it: its check for tests answers with the name, where another was expected. Swift
    /// imports no function that takes any number of arguments; called with one text, it is one like others.
    var accessibleName: String? {
      typealias Check =
        @convention(c) (OpaquePointer, GtkAccessibleProperty, UnsafePointer<CChar>)
        -> UnsafeMutablePointer<CChar>?
      guard let symbol = dlsym(nil, "gtk_test_accessible_check_property") else { return nil }
      let check = unsafeBitCast(symbol, to: Check.self)
      guard let name = "".withCString({ check(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL, $0) }) else { return nil }
      defer { g_free(name) }
      return String(cString: name)
    }
  }
#endif
