import Foundation

/// A report for programs, beside the table for people.
public enum ReportFile {
  /// Writes the report as JSON with sorted snake_case keys, making the folder when it is not there.
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
