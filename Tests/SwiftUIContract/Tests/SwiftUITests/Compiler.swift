import Foundation
import Testing

/// The compiler, with the contract's modules that were built for the running tests.
enum Compiler {
  /// Compiles files, given by name and text, as one module.
  static func compile(_ files: [(name: String, text: String)], _ options: [String] = []) async throws -> (
    status: Int32, said: String
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try files.map { name, text in
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path()
    }
    // On a thread of its own: the threads of Swift's pool, as few as processors, run all other tests.
    return try await withCheckedThrowingContinuation { answer in
      Thread.detachNewThread { answer.resume(with: Result { try run(paths, options) }) }
    }
  }

  private static func run(_ paths: [String], _ options: [String]) throws -> (Int32, String) {
    let built = try modules()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    // Not only type-checked, because isolation regions are checked later.
    compiler.arguments =
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo", "-emit-sil", "-o",
        "/dev/null", "-I", built.path(), "-Xcc",
        "-fmodule-map-file=" + built.appending(path: "../CDynamicListsHTTP.build/module.modulemap").path(),
      ] + options + paths
    let errors = Pipe()
    compiler.standardError = errors
    compiler.standardOutput = errors
    try compiler.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return (compiler.terminationStatus, said)
  }

  /// The folder with the contract's built modules, beside the running tests.
  private static func modules() throws -> URL {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let candidates = [
      program.deletingLastPathComponent().appending(path: "Modules"),
      package.appending(path: ".build/debug/Modules").resolvingSymlinksInPath(),
    ]
    return try #require(candidates.first { FileManager.default.fileExists(atPath: $0.path()) })
  }
}
