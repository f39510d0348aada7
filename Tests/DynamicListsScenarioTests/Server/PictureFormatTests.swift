import GalleryDataForTests
import Testing

struct PictureFormatTests {
  @Test(arguments: [
    (Array("P6 1 1 255\n".utf8), PictureFormat.netpbm), (Array("P2 1 1 9 0".utf8), .netpbm),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .jpeg), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
    (Array("GIF87a".utf8), .gif), (Array("GIF89a…".utf8), .gif), (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webp),
  ])
  func aPicturesFormatIsReadFromItsFirstBytes(bytes: [UInt8], format: PictureFormat) {
    #expect(PictureFormat(bytes) == format)
  }

  @Test(arguments: [
    "", "P", "P7\n", "PDF", "<svg xmlns=\"http://www.w3.org/2000/svg\">", "<?xml version=\"1.0\"?>", "%!PS-Adobe-3.0",
    "%PDF-1.7", "push graphic-context", "#!/bin/sh", "RIFF\0\0\0\0WAVE", "RIFF\0\0\0\0WEB", "GIF88a", "BM", " P6 1 1 9",
  ])
  func otherBytesAreNoPicture(text: String) {
    #expect(PictureFormat(Array(text.utf8)) == nil)
  }
}
