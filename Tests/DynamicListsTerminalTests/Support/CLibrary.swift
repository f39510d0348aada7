@testable import DynamicListsTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The width of characters according to the C library, to compare with the module's own.
enum CLibrary {
  private typealias WidthFunction = @convention(c) (Int32) -> Int32

  /// Nil if no Unicode locale or no such function is installed.
  private static let wcwidth: WidthFunction? = {
    guard setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "en_US.UTF-8") != nil else { return nil }
    return dlsym(dlopen(nil, RTLD_NOW), "wcwidth").map { unsafeBitCast($0, to: WidthFunction.self) }
  }()

  /// Whether the C library's widths follow Unicode as closely as glibc's do.
  static var hasWidths: Bool {
    #if canImport(Glibc)
      wcwidth != nil
    #else
      false
    #endif
  }

  static func wcwidth(of scalar: Unicode.Scalar) -> Int? {
    wcwidth.map { Int($0(Int32(scalar.value))) }
  }

  static func width(of scalar: Unicode.Scalar) -> Int {
    if let width = wcwidth(of: scalar) { return max(0, width) }
    if case .base(let width) = ScalarRole(scalar) { return width }
    return ScalarRole(scalar) == .blank ? 1 : 0
  }

  static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.contains("\u{FE0F}") || scalars.allSatisfy({ (0x1F1E6...0x1F1FF) ~= $0.value }) {
      return 2
    }
    return scalars.map(width).max() ?? 0
  }
}
