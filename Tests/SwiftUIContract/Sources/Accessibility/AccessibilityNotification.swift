// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

/// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0
public enum AccessibilityNotification {
  /// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0
  public struct Announcement: Sendable {
    private let announcement: String

    public init(_ announcement: String) { self.announcement = announcement }

    public func post() {
      MainActor.assumeIsolated { Announcements.heard.append(announcement) }
    }
  }
}

/// All announcements, recorded for tests.
@MainActor
package enum Announcements {
  package static var heard: [String] = []
}
