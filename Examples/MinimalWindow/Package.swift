// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because it cannot be built without GTK.
let package = Package(
  name: "MinimalWindow",
  platforms: [.macOS(.v14)],
  // Only for builds beside those of the project's tests, which have this trait.
  traits: [.trait(name: "SQLite")],
  dependencies: [
    .package(
      name: "DynamicLists", path: "../..",
      traits: ["GTK", .trait(name: "SQLite", condition: .when(traits: ["SQLite"]))])
  ],
  targets: [
    .executableTarget(
      name: "MinimalWindow",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsGTK", package: "DynamicLists"),
      ],
      path: ".")
  ],
  swiftLanguageModes: [.v6]
)
