#if GTK
  import Glibc
  import Foundation

  /// Samples of a program's memory and objects.
  @MainActor
  struct LeakSamples {
    private var resident: [Double] = []
    private var rows: [Double] = []
    private var widgets: [Double] = []

    mutating func take() {
      // "size resident shared …", in pages.
      let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let fields = pages.split(separator: " ").compactMap { Double($0) }
      resident.append((fields.count > 1 ? fields[1] : 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6)
      rows.append(Double(CheckedRow.heldRows()))
      widgets.append(Double(CheckedRow.alive))
    }

    func series(_ name: String) -> [String: [Double]] {
      ["\(name) resident MB": resident, "\(name) row objects": rows, "\(name) row widgets": widgets]
    }
  }
#endif
