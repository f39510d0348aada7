#if GTK
  import CAdwaita
  import Foundation
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The animation of a bar in a window, compared with the theory of a damped spring.
    ///
    /// A mass m on a spring of stiffness k with damping c, released at rest at the distance 1 from its
    /// target, has after the time t the distance
    ///
    ///     x(t) = exp(−βt) · (cos ωt + β/ω · sin ωt),  β = c / 2m,  ω = √(k/m − β²)
    ///
    /// Its largest overshoot is exp(−πβ/ω), after π/ω. libadwaita ends the animation when the envelope
    /// exp(−βt) has fallen to ε = 0.001, that is after −ln ε / β.
    @MainActor
    struct Spring {
      private let display = RealDisplay.shared
      private let spring = GTKSpring.gentle
      private var beta: Double { spring.damping / (2 * spring.mass) }
      private var omega: Double { (spring.stiffness / spring.mass - beta * beta).squareRoot() }
      private var overshoot: Double { exp(-Double.pi * beta / omega) }
      private var settling: Double { -log(0.001) / beta }

      private func distance(after time: Double) -> Double {
        exp(-beta * time) * (cos(omega * time) + beta / omega * sin(omega * time))
      }

      private struct Sample {
        let time: Double
        let value: Double
      }

      @Test func theTheoryMatchesTheArticles() {
        #expect(abs(overshoot - 0.0348) < 0.0001)
        #expect(abs(settling - 1.727) < 0.001)
      }

      @Test func aBarFollowsTheTheory() {
        let samples = play(from: 0.2, to: 0.7)
        #expect(samples.count >= 20, "Too few frames")
        // Frames of a busy machine miss the farthest point.
        let farthest = (samples.map(\.value).max() ?? 0) - 0.7
        let expected = -(samples.map { distance(after: $0.time) }.min() ?? 0)
        #expect(abs(farthest / 0.5 - expected) < 0.1 * overshoot, "overshoots by \(farthest / 0.5), not \(expected)")
        #expect(farthest > 0, "It never passes its target")
        // The animation ends between the last frame in which the bar moved and the next one.
        let rest = samples.lastIndex { $0.value != 0.7 }.map { $0 + 1 } ?? 0
        guard rest > 0, rest < samples.count else {
          Issue.record("It never rests")
          return
        }
        #expect(samples[rest - 1].time < settling * 1.05, "moves for \(samples[rest - 1].time) s, not \(settling)")
        #expect(samples[rest].time > settling * 0.95, "rests after \(samples[rest].time) s, not \(settling)")
        for sample in samples.prefix(rest) {
          // libadwaita rounds to milliseconds, and counts from the first frame: allow for a busy machine.
          #expect(abs((0.7 - sample.value) / 0.5 - distance(after: sample.time)) < 0.05, "after \(sample.time) s")
        }
      }

      @Test func withoutAnimationsTheTargetIsShownAtOnce() {
        let bar = GTKBar()
        let window = RealWindow(bar.pointer, width: 300, height: 40)
        bar.spring(from: 0.2, to: 0.7)
        window.draw()
        #expect(bar.shownFraction == 0.7)
      }

      private func play(from start: Double, to target: Double) -> [Sample] {
        let bar = GTKBar()
        let window = RealWindow(bar.pointer, width: 300, height: 40)
        display.setAnimations(true)
        defer { display.setAnimations(false) }
        window.draw()
        guard let clock = gtk_widget_get_frame_clock(window.window) else { return [] }
        bar.spring(from: start, to: target)
        let began = gdk_frame_clock_get_frame_time(clock)
        var samples: [Sample] = []
        // Until the target has been drawn for some frames.
        while samples.suffix(5).count(where: { $0.value == target }) < 5, samples.count < 1_000 {
          window.draw()
          // The time of the frame itself: between frames, the frame clock returns the present time.
          let frame = gdk_frame_timings_get_frame_time(gdk_frame_clock_get_current_timings(clock))
          samples.append(Sample(time: Double(frame - began) / 1e6, value: bar.shownFraction))
        }
        return samples
      }
    }
  }
#endif
