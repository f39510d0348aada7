#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  extension GTKWidget {
    /// The accessible name of a widget; `nil` without one.
    ///
    /// GTK has no getter. Its check function for tests returns the actual name if it differs from the
    /// expected one. Swift does not import variadic C functions; called with one text, the function has an
    /// ordinary signature.
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
