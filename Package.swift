// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DynamicLists",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "DynamicLists", targets: ["DynamicLists"]),
    .library(name: "DynamicListsHTTP", targets: ["DynamicListsHTTP"]),
    .library(name: "DynamicListsTerminal", targets: ["DynamicListsTerminal"]),
    .library(name: "DynamicListsTesting", targets: ["DynamicListsTesting"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Reserved for the GTK 4 front-end, which needs libadwaita-1-dev."),
    .trait(name: "SQLite", description: "Reserved for the SQLite source, which needs libsqlite3-dev."),
  ],
  targets: [
    .target(name: "DynamicLists"),
    .target(name: "DynamicListsHTTP", dependencies: ["DynamicLists"]),
    .target(name: "DynamicListsTerminal", dependencies: ["DynamicLists"]),
    .target(name: "DynamicListsTesting", dependencies: ["DynamicLists"]),
    .testTarget(name: "DynamicListsTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    .testTarget(name: "DynamicListsHTTPTests", dependencies: ["DynamicListsHTTP", "DynamicListsTesting"]),
    .testTarget(name: "DynamicListsTerminalTests", dependencies: ["DynamicListsTerminal", "DynamicListsTesting"]),
    .testTarget(name: "DynamicListsTestingTests", dependencies: ["DynamicListsTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .treatAllWarnings(as: .error),
    ]
}
