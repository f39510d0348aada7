"""What `scripts/check-swiftui` compares the project's contract of SwiftUI with."""
