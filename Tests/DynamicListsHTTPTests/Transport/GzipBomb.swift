/// A gzip stream of zeros, about 158 times smaller than the unpacked bytes.
///
/// One block with the fixed codes of RFC 1951: a literal zero, then "258 bytes from one byte back" repeatedly.
///
/// Without its checksum, unless `isComplete`.
func gzipBomb(unpackingTo size: Int, isComplete: Bool = false) -> [UInt8] {
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var bits = 0
  var count = 0
  func put(_ code: Int, _ length: Int) {
    bits |= code << count
    count += length
    while count >= 8 {
      bytes.append(UInt8(bits & 0xFF))
      bits >>= 8
      count -= 8
    }
  }
  put(0b011, 3)  // the last block, with fixed codes
  put(0b0000_1100, 8)  // literal 0: 00110000, most significant bit first
  for _ in 0..<size / 258 {
    put(0b1010_0011, 8)  // length 258: 11000101
    put(0, 5)  // distance 1
  }
  put(0, 7 + 7)  // the end, and the rest of its byte
  guard isComplete else { return bytes }
  let length = size / 258 * 258 + 1
  var sum: UInt32 = .max
  for _ in 0..<8 * length { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  for word in [~sum, UInt32(length)] { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
  return bytes
}
