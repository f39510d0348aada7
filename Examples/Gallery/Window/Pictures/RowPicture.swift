#if GTK
  import Foundation

  /// A picture as it came, of which pixels are made when a row shows it.
  ///
  /// A list keeps the second level of all its rows: some kilobytes each, where
  /// their pixels would be hundreds.
  struct RowPicture: Sendable {
    let id = UUID()
    let data: Data
  }
#endif
