import SwiftUI
import Testing

@MainActor
struct StateTests {
  @Test func stub() {}
}
