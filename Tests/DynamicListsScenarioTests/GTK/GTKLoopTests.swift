#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import Foundation
  import Testing

  @testable import DynamicListsGTK

  /// A main loop whose frames follow without a pause, with a pipe in place of the main queue's descriptor.
  @MainActor
  @Suite(.serialized)
  struct GTKLoopTests {
    /// How often the descriptor was drained.
    nonisolated(unsafe) private static var drains = 0
    // Safe because only the test's thread reads and writes these variables.
    nonisolated(unsafe) private static var pipe: [Int32] = [0, 0]

    @MainActor
    private final class Loop {
      let context = made(g_main_context_new())
      let source: UnsafeMutablePointer<GSource>

      init(patience: Int32) {
        drains = 0
        Foundation.pipe(&GTKLoopTests.pipe)
        source = dl_descriptor_source_new(context, GTKLoopTests.pipe[0], patience) {
          var byte: UInt8 = 0
          read(GTKLoopTests.pipe[0], &byte, 1)
          drains += 1
        }
      }

      private var isAttached = true

      func detach() {
        guard isAttached else { return }
        isAttached = false
        g_source_destroy(source)
        g_source_unref(source)
      }

      isolated deinit {
        detach()
        g_main_context_unref(context)
        for end in GTKLoopTests.pipe { close(end) }
      }

      func wake() { _ = write(GTKLoopTests.pipe[1], "!", 1) }

      /// Adds a source that is always ready, as if a frame were due, and takes some milliseconds.
      func drawFramesWithoutPause() -> UnsafeMutablePointer<GSource> {
        let frames = made(g_idle_source_new())
        g_source_set_priority(frames, GDK_PRIORITY_REDRAW)
        g_source_set_callback(
          frames,
          { _ in
            usleep(4_000)
            return 1
          }, nil, nil)
        g_source_attach(frames, context)
        return frames
      }

      @discardableResult
      func turn(_ times: Int) -> Int {
        for _ in 0..<times { g_main_context_iteration(context, 0) }
        return drains
      }
    }

    /// Runs frames without a pause, and returns how often the descriptor was drained meanwhile.
    private func drains(besideFrames count: Int, patience: Int32) -> Int {
      let loop = Loop(patience: patience)
      let frames = loop.drawFramesWithoutPause()
      defer {
        g_source_destroy(frames)
        g_source_unref(frames)
      }
      loop.wake()
      return loop.turn(count)
    }

    @Test func framesWithoutPauseRunBeforeJobs() {
      #expect(drains(besideFrames: 100, patience: .max) == 0)
    }

    /// The frames take at least four times the patience.
    @Test func waitingJobsRunBetweenFramesWithoutPause() {
      #expect(drains(besideFrames: 100, patience: 100) == 1)
    }

    @Test func aLoopWithPausesRunsJobsAtOnceAndOnlyOnce() {
      let loop = Loop(patience: 20)
      for round in 1...5 {
        loop.wake()
        #expect(loop.turn(1) == round)
        #expect(loop.turn(3) == round)
      }
    }

    @Test func aDestroyedSourceReadsNothing() {
      let loop = Loop(patience: 0)
      loop.detach()
      loop.wake()
      #expect(loop.turn(5) == 0)
    }
  }
#endif
