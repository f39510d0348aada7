#if GTK
  import CAdwaita
  import DynamicListsGTK

  @MainActor
  func signals() -> GTKWidget {
    // snippet: signals
    let volume = GTKWidget(gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil))
    gtk_range_set_range(volume.cast(), 0, 10)
    let connection = volume.onSignal("value-changed") { [weak volume] in
      guard let volume else { return }
      print("is at \(gtk_range_get_value(volume.cast()))")
    }
    volume.onSignal("change-value") { (scrollType: UInt32, value: Double) -> Bool in
      // Returning true rejects the value: only whole numbers are set.
      value != value.rounded()
    }
    connection.disconnect()
    // end
    return volume
  }
#endif
