#if GTK
  import Foundation
  import Testing

  /// What a program with a window owes to the machine that it runs on.
  @Suite(.serialized, .enabled(if: WindowProgram.isThere, Comment(rawValue: WindowProgram.whatIsMissing)))
  struct GTKProgramTests {
    private func play(_ steps: String, seconds: Int = 60) throws -> WindowProgram.Run {
      let (file, folder) = try WindowProgram.scenario(steps)
      defer { try? FileManager.default.removeItem(at: folder) }
      return try WindowProgram.run(
        [
          "xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", "env", "GTK_A11Y=none", "GSK_RENDERER=cairo",
          "bash", "-c", #"time -p "$0" "$@"; echo "ended $(date +%s%N)""#,
          WindowProgram.path(of: "Gallery"), "--scenario", file, "--output", folder.path(percentEncoded: false),
        ], seconds: seconds)
    }

    @Test(arguments: [
      "page Pictures\nswitch fault Hangs\nkey ctrl+r\npause 0.5", "page Amounts\nscroll to 15\npause 0.3",
    ])
    func closingTheWindowWithLoadsInFlightEndsTheProcess(steps: String) throws {
      // What is left of the time limit would be the answer of a process that waits for its loads.
      let run = try play(steps + "\nclick Close\n", seconds: 20)
      #expect(run.status == 0, "\(String(decoding: run.output, as: UTF8.self))")
    }
  }
#endif
