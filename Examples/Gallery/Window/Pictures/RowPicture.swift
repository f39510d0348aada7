#if GTK
  import Foundation

  /// The bytes of a picture, which are decoded when a row shows it.
  ///
  /// A list keeps the details of all its rows: the bytes take some kilobytes each, the decoded pixels hundreds.
  struct RowPicture: Sendable {
    let id = UUID()
    let data: Data
  }
#endif
