// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  traits: [
    .trait(name: "GTK", description: "Builds what needs GTK 4: libadwaita-1-dev."),
    .trait(name: "Curl", description: "Builds the bare loop of libcurl: libcurl4-openssl-dev."),
  ],
  dependencies: [
    .package(name: "DynamicLists", path: "..", traits: [.trait(name: "GTK", condition: .when(traits: ["GTK"]))])
  ],
  targets: [
    .target(name: "CHeap", path: "CHeap"),
    .target(name: "Measuring", dependencies: ["CHeap"], path: "Measuring"),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Measuring", .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsTerminal", package: "DynamicLists"),
      ],
      path: "Bench"),
    .executableTarget(
      name: "Count", dependencies: [.product(name: "DynamicLists", package: "DynamicLists")], path: "Count"),
    .executableTarget(
      name: "Compare",
      dependencies: ["Measuring", .product(name: "DynamicLists", package: "DynamicLists")],
      path: "Compare"),
    .target(
      name: "CBareCurl", path: "CBareCurl", cSettings: [.define("BENCH_CURL", .when(traits: ["Curl"]))],
      linkerSettings: [.linkedLibrary("curl", .when(traits: ["Curl"]))]),
    .executableTarget(
      name: "BenchHTTP",
      dependencies: [
        "Measuring", "CBareCurl", .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
      ],
      path: "BenchHTTP"),
    // Empty without the trait, like all targets that need GTK.
    .systemLibrary(name: "CGTK", path: "CGTK", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(
      name: "CGTKList", dependencies: [.target(name: "CGTK", condition: .when(traits: ["GTK"]))], path: "CGTKList",
      cSettings: [.define("BENCH_GTK", .when(traits: ["GTK"]))]),
    .target(
      name: "CFrameWatch", dependencies: [.target(name: "CGTK", condition: .when(traits: ["GTK"]))],
      path: "CFrameWatch",
      cSettings: [.define("BENCH_GTK", .when(traits: ["GTK"]))],
      linkerSettings: [.linkedLibrary("X11", .when(traits: ["GTK"]))]),
    .executableTarget(
      name: "BenchGTK",
      dependencies: [
        "Measuring", "CGTKList", "CFrameWatch", .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsGTK", package: "DynamicLists"),
      ],
      path: "BenchGTK"),
    .executableTarget(
      name: "LeakCheck",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsGTK", package: "DynamicLists"),
      ],
      path: "LeakCheck"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") || target.name == "Compare" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
