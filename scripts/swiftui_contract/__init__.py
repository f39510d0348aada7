"""The parts of `scripts/check-swiftui`, which checks the project's contract of SwiftUI."""
