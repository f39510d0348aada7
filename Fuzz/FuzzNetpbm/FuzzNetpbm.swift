import DynamicListsTerminal
import FuzzDriver

/// All bytes become a picture or an error, and every picture can be drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNetpbm(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let picture = try? NetpbmReader(pixelLimit: 1_000_000).picture(from: bytes) else { return 0 }
  precondition(picture.pixels.count == picture.width * picture.height * 3)
  let size = TerminalSize(columns: 9, rows: 5)
  var canvas = TerminalCanvas(size: size)
  if let scaled = picture.scaled(to: size, .fill) { canvas.draw(scaled, in: canvas.bounds) }
  return 0
}

/// The package manager's name for the main function of this target.
@_cdecl("FuzzNetpbm_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  fuzz(count, arguments) { fuzzNetpbm($0, $1) }
}
