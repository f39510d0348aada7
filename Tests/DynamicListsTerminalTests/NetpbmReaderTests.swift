import Testing

@testable import DynamicListsTerminal

struct NetpbmReaderTests {
  private func read(_ header: String, _ data: [UInt8] = [], limit: Int = 1000) throws(NetpbmError) -> RGBPicture {
    try NetpbmReader(pixelLimit: limit).picture(from: Array(header.utf8) + data)
  }

  @Test func everyFormatIsRead() throws {
    #expect(try read("P6\n2 1\n255\n", [1, 2, 3, 4, 5, 6]).pixels == [1, 2, 3, 4, 5, 6])
    #expect(try read("P5 2 1 255\n", [7, 9]).pixels == [7, 7, 7, 9, 9, 9])
    #expect(try read("P3 1 2 255\n1 2 3\n 4 5 6").pixels == [1, 2, 3, 4, 5, 6])
    #expect(try read("P2 1 1 15 15").pixels == [255, 255, 255])
  }

  @Test func commentsAreSkipped() throws {
    #expect(try read("P6#x\n# 9 9\n1# y\n#\n1\n255\n", [1, 2, 3]).pixels == [1, 2, 3])
  }

  @Test func aSampleThatLooksLikeASpaceIsASample() throws {
    #expect(try read("P6 1 1 255\n", [0x20, 0x0A, 0x23]).pixels == [0x20, 0x0A, 0x23])
  }

  @Test func otherMaximaAreScaledToEightBits() throws {
    #expect(try read("P6 1 1 100\n", [0, 50, 100]).pixels == [0, 128, 255])
    #expect(try read("P6 1 1 65535\n", [0, 0, 0x80, 0, 0xFF, 0xFF]).pixels == [0, 128, 255])
    #expect(try read("P5 1 1 3\n", [200]).pixels == [255, 255, 255])
  }

  @Test(arguments: [
    ("", NetpbmError.unsupportedFormat), ("P", .unsupportedFormat), ("P7 1 1 255\n", .unsupportedFormat),
    ("GIF89a", .unsupportedFormat), ("P\u{1} 1", .unsupportedFormat), ("P6", .unsupportedFormat),
    ("P6 ", .invalidHeader), ("P6 -1 1 255\n", .invalidHeader), ("P6 0 1 255\n", .invalidHeader),
    ("P6 1 x 255\n", .invalidHeader), ("P6 99999999999999999999 1 255\n", .invalidHeader), ("P6 1 1", .invalidHeader),
    ("P6 1 1 255x", .invalidHeader), ("P6 1 1 255", .missingData), ("P6 1 1 0\n", .invalidMaximum(0)),
    ("P6 1 1 65536\n", .invalidMaximum(65_536)), ("P6 999999999 999999999 255\n", .tooManyPixels(limit: 1000)),
    ("P6 40 26 255\n", .tooManyPixels(limit: 1000)), ("P6 10 10 255\nxx", .missingData),
    ("P5 10 10 65535\nxx", .missingData), ("P3 10 10 255\n1 2 3", .missingData), ("P3 1 1 255\n1 2 x", .invalidSample),
    ("P3 1 1 255\n1 2 256", .invalidSample), ("P3 1 1 255\n1   2 ", .missingData), ("P6 #", .invalidHeader),
  ])
  func headersWithWrongSizesAreRefused(bytes: String, error: NetpbmError) {
    #expect(throws: error) { try read(bytes) }
    #expect(error.description.hasSuffix("."))
  }

  @Test func cutOffPicturesAreRefusedAtEveryLength() {
    let whole = Array("P6 # c\n2 2 255\n".utf8) + [UInt8](repeating: 9, count: 12)
    for length in 0..<whole.count {
      #expect(throws: NetpbmError.self) { try NetpbmReader().picture(from: Array(whole[..<length])) }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func garbageIsRefusedOrRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var bytes = Array("P\(Int.random(in: 2...6, using: &random)) 3 2 255\n".utf8)
      bytes += (0..<18).map { _ in UInt8.random(in: 0...255, using: &random) }
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(NetpbmError) {
        let picture = try NetpbmReader().picture(from: bytes)
        #expect(picture.pixels.count == picture.width * picture.height * 3)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
