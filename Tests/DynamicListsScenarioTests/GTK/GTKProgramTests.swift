#if GTK
  import Foundation
  import Testing

  /// What a program with a window owes to the machine that it runs on.
  @Suite(.serialized, .enabled(if: WindowProgram.isThere, Comment(rawValue: WindowProgram.whatIsMissing)))
  struct GTKProgramTests {
    /// Runs a shell's script on a display, with the example as its first argument.
    private func shell(_ script: String, _ example: String) throws -> String {
      let run = try WindowProgram.run([
        "xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", "env", "GTK_A11Y=none", "GSK_RENDERER=cairo", "sh", "-eu",
        "-c", script, "sh", WindowProgram.path(of: example),
      ])
      return String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Every row of the first page waits for its amount when the window closes.
    @Test func closingTheWindowWithLoadsInFlightEndsTheProcessWithinASecond() throws {
      let script = """
        "$1" >/dev/null & program=$!
        window=$(xdotool search --sync --onlyvisible --name '^Gallery$' | head -n 1)
        xdotool windowfocus --sync "$window"
        sleep 0.4  # the first page takes 0.2 s, its second levels 0.5 to 2
        before=$(date +%s%N)
        xdotool key ctrl+q
        wait $program; status=$?
        echo "$status $((($(date +%s%N) - before) / 1000000))"
        """
      // The machine may be busy with something else: the best of some.
      let ends = try (0..<4).map { _ in try shell(script, "Gallery").split(separator: " ").map(String.init) }
      #expect(ends.allSatisfy { $0.first == "0" }, "\(ends)")
      let milliseconds = ends.compactMap { $0.last.flatMap { Int($0) } }.min() ?? .max
      #expect(milliseconds <= 1_000)
    }

    /// A main loop that never sleeps is a battery that is soon empty.
    @Test func aWindowThatRestsTakesNoTime() throws {
      let script = """
        "$1" >/dev/null & program=$!
        xdotool search --sync --onlyvisible --name '^Lines$' >/dev/null
        sleep 3  # the rows are there after 1 s
        ticks() { cut -d ' ' -f 14,15 /proc/$program/stat | tr ' ' '+'; }
        before=$(($(ticks))); sleep 3; after=$(($(ticks)))
        kill $program
        echo $((after - before))
        """
      // A hundredth of a second each, of 300.
      let ticks = try #require(Int(try shell(script, "MinimalWindow")))
      #expect(ticks <= 15, "\(ticks) of 300")
    }
  }
#endif
