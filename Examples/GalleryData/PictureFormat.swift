/// The format of a picture according to its first bytes, whatever its server calls it.
package enum PictureFormat: String, Sendable {
  case netpbm, jpeg, png, gif, webp

  /// `nil` for any other format: a program that guesses may read a script, or an address, as a picture.
  package init?(_ bytes: some Collection<UInt8>) {
    let first = Array(bytes.prefix(12))
    func begins(_ text: String) -> Bool { first.starts(with: text.utf8) }
    if first.count > 1, first[0] == UInt8(ascii: "P"), (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(first[1]) {
      self = .netpbm
    } else if first.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if first.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins("GIF87a") || begins("GIF89a") {
      self = .gif
    } else if begins("RIFF"), first.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
