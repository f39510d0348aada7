import Foundation

/// Writes a report as JSON, in addition to the printed table.
public enum ReportFile {
  /// Writes the report with sorted snake_case keys, creating the folder if necessary.
  public static func write(_ report: some Encodable, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(report).write(to: url)
    print("\nWritten to \(path).")
  }
}
