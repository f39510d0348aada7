import Foundation

/// The digest of FIPS 180-4, since Foundation has none on Linux.
struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// The words of a block, kept so that they are allocated once.
  private var words = [UInt32](repeating: 0, count: 64)

  /// The digest of a text as 64 hexadecimal digits.
  static func hex(_ text: String) -> String { hex(Array(text.utf8)) }

  /// The digest of bytes as 64 hexadecimal digits.
  static func hex(_ message: [UInt8]) -> String {
    var hex: [UInt8] = []
    hex.reserveCapacity(64)
    for byte in digest(message) {
      hex.append(digits[Int(byte >> 4)])
      hex.append(digits[Int(byte & 15)])
    }
    return String(decoding: hex, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    withUnsafeBytes(of: UInt64(message.count * 8).bigEndian) { padded += $0 }
    var digest = SHA256()
    for start in stride(from: 0, to: padded.count, by: 64) { digest.add(padded, at: start) }
    return digest.state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
  }

  /// Adds the block of a message that begins at a place.
  private mutating func add(_ message: [UInt8], at start: Int) {
    for index in 0..<16 {
      let place = start + 4 * index
      words[index] =
        UInt32(message[place]) << 24 | UInt32(message[place + 1]) << 16 | UInt32(message[place + 2]) << 8
        | UInt32(message[place + 3])
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = Self.turn(early, 7) ^ Self.turn(early, 18) ^ early >> 3
      let second = Self.turn(late, 17) ^ Self.turn(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let mixed = Self.turn(e, 6) ^ Self.turn(e, 11) ^ Self.turn(e, 25)
      let first = h &+ mixed &+ choice &+ Self.rounds[index] &+ words[index]
      let majority = a & b ^ a & c ^ b & c
      let second = (Self.turn(a, 2) ^ Self.turn(a, 13) ^ Self.turn(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// Rotates to the right.
  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let rounds: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
