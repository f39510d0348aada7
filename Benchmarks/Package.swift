// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DynamicLists", path: "..")],
  targets: [
    .target(name: "CHeap", path: "CHeap"),
    .target(name: "Measuring", dependencies: ["CHeap"], path: "Measuring"),
    .executableTarget(
      name: "Bench",
      dependencies: ["Measuring", .product(name: "DynamicLists", package: "DynamicLists")],
      path: "Bench"),
    .executableTarget(
      name: "Compare",
      dependencies: ["Measuring", .product(name: "DynamicLists", package: "DynamicLists")],
      path: "Compare"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CHeap" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
