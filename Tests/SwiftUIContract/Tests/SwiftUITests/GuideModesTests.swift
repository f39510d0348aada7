import Foundation
import Testing

/// The code of the documentation, compiled in the modes that its readers' projects have.
///
/// One compiler runs at a time, beside the other tests.
@Suite(.serialized) struct GuideModesTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let options: [String]
  }

  // What Xcode 26 sets in the target of a new app; Swift 6 mode has the other features of approachable concurrency.
  private static let newApp =
    ["-default-isolation", "MainActor"] + features("InferIsolatedConformances", "NonisolatedNonsendingByDefault")
  private static let fiveOnly = features(
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures")

  static let modes = [
    Mode(testDescription: "Swift 5 in a new app", options: ["-swift-version", "5"] + fiveOnly + newApp),
    Mode(testDescription: "Swift 6 in a new app", options: newApp),
    Mode(testDescription: "Swift 5", options: ["-swift-version", "5"]), Mode(testDescription: "Swift 6", options: []),
  ]

  private static func features(_ names: String...) -> [String] { names.flatMap { ["-enable-upcoming-feature", $0] } }

  @Test(arguments: modes) func theGuidesCompile(_ mode: Mode) async throws {
    let (status, said) = try await Compiler.compile(Self.guides(), mode.options)
    #expect(status == 0, "\(said)")
  }

  /// The files with the snippets of the documentation.
  private static func guides() throws -> [(name: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../DynamicListsSwiftUITests")
    let paths = try #require(FileManager.default.subpaths(atPath: folder.standardizedFileURL.path()))
    let files = paths.filter { $0.contains(/Moved\w+\.swift$|Snippet\.swift$/) }
    #expect(files.count >= 6)
    return try files.map { path in
      (path.replacing("/", with: "-"), try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }
}
