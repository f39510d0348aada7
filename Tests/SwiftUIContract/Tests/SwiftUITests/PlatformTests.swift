import Foundation
import Testing

/// What Linux leaves out between `#if os(…)`: compiled as for each of Apple's systems, against the contract.
///
/// One compiler runs at a time, beside the other tests.
@Suite(.serialized) struct PlatformTests {
  struct Build: CustomTestStringConvertible, Sendable {
    let module: String
    let platform: String
    var options: [String] = []

    var testDescription: String { "\(module) on \(platform)" }
  }

  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
    "NonisolatedNonsendingByDefault",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  // The Gallery has the settings of its own package, and is not for watches. In the module for HTTP the systems differ
  // from Linux only.
  static let builds =
    ["iOS", "macOS", "tvOS", "visionOS", "watchOS"].map {
      Build(module: "DynamicListsSwiftUI", platform: $0, options: features)
    } + ["iOS", "macOS", "tvOS", "visionOS"].map { Build(module: "SwiftUIGallery", platform: $0) }
    + [Build(module: "DynamicListsHTTP", platform: "macOS", options: features)]

  @Test(arguments: builds) func theCodeForEachSystemCompiles(_ build: Build) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(build.module)")
    let paths = try #require(FileManager.default.subpaths(atPath: folder.resolvingSymlinksInPath().path()))
    var count = 0
    var files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let (changed, changes) = Self.text(text, on: build.platform)
      count += changes
      return (name: path.replacing("/", with: "-"), text: changed)
    }
    #expect(count > 0)
    // Made by SwiftPM for modules with resources.
    files.append(("Resources.swift", "import Foundation\nextension Bundle { static var module: Bundle { .main } }"))
    let (status, said) = try await Compiler.compile(
      files, ["-module-name", build.module, "-package-name", "swiftuicontract"] + build.options)
    #expect(status == 0, "\(said)")
  }

  /// The text with the conditions of another system, and how many were changed.
  ///
  /// Conditions around imports stay as they are, since the modules are Linux's: URLSession is in `FoundationNetworking`.
  /// But files that are for Linux only are empty.
  private static func text(_ text: String, on platform: String) -> (String, changes: Int) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var changes = 0
    for (index, line) in lines.enumerated() where line.contains(/^ *#(if|elseif)\b/) {
      let first = lines[(index + 1)...].first { !$0.contains(/^ *\/\//) }
      if first?.contains(/\bimport\b/) == true, line != "#if os(Linux)" { continue }
      lines[index] = line.replacing(/os\((\w+)\)/) { $0.1 == platform ? "true" : "false" }
        .replacing("canImport(FoundationNetworking)", with: "false")
      changes += lines[index] == line ? 0 : 1
    }
    return (lines.joined(separator: "\n"), changes)
  }
}
