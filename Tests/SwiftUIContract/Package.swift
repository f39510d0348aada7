// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no package that depends on DynamicLists sees a module named SwiftUI. The
// sources of the core, the front-end and the example are symbolic links, because a dependency on the root
// package would declare their targets twice.
let package = Package(
  name: "SwiftUIContract",
  defaultLocalization: "en",
  platforms: [.macOS(.v14)],
  targets: [
    // Optimized: the host runs every scenario, in half the time.
    .target(name: "SwiftUI", dependencies: ["CoreGraphics"], swiftSettings: [.unsafeFlags(["-O"])]),
    .target(name: "Combine"),
    .target(name: "Accessibility"),
    .target(name: "CoreGraphics"),
    .target(name: "ImageIO", dependencies: ["CoreGraphics"]),
    .target(name: "Network"),
    .target(name: "DynamicLists"),
    .target(name: "DynamicListsPictures", dependencies: ["DynamicLists"]),
    .target(name: "DynamicListsOutbox", dependencies: ["DynamicLists"]),
    .target(
      name: "CDynamicListsHTTP",
      linkerSettings: [
        .linkedLibrary("dispatch", .when(platforms: [.linux])), .linkedLibrary("dl", .when(platforms: [.linux])),
      ]),
    .target(
      name: "DynamicListsHTTP", dependencies: ["DynamicLists", "DynamicListsPictures", "CDynamicListsHTTP", "Network"]),
    .target(name: "DynamicListsTesting", dependencies: ["DynamicLists"]),
    .target(
      name: "DynamicListsSwiftUI",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", "SwiftUI", "Combine", "Accessibility", "CoreGraphics", "ImageIO",
      ],
      resources: [.process("Resources")]),
    .target(
      name: "GalleryData",
      dependencies: ["DynamicLists", "DynamicListsPictures", "DynamicListsOutbox", "DynamicListsHTTP"]),
    .target(
      name: "SwiftUIGallery",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", "DynamicListsOutbox", "DynamicListsHTTP", "DynamicListsSwiftUI",
        "GalleryData", "SwiftUI",
      ]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SwiftUI", "Combine"]),
    .testTarget(
      name: "DynamicListsSwiftUITests",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", "DynamicListsSwiftUI", "DynamicListsTesting", "SwiftUI", "Combine",
        "Accessibility", "CoreGraphics", "ImageIO",
      ]),
    .testTarget(
      name: "DynamicListsHTTPTests",
      dependencies: ["DynamicLists", "DynamicListsPictures", "DynamicListsHTTP", "DynamicListsTesting", "Network"]),
    .testTarget(
      name: "SwiftUIScenarioTests",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", "DynamicListsOutbox", "DynamicListsHTTP", "DynamicListsSwiftUI",
        "DynamicListsTesting", "GalleryData", "SwiftUI", "SwiftUIGallery",
      ],
      // The scenarios import the data layers under the name that they have in the root package.
      swiftSettings: [.unsafeFlags(["-module-alias", "GalleryDataForTests=GalleryData"])]),
  ],
  swiftLanguageModes: [.v6]
)

// The example is built with the settings of its own package. Apple's modules are built without the upcoming
// feature by which nonisolated async functions run on the caller's actor.
let apples = ["SwiftUI", "Combine", "Accessibility", "CoreGraphics", "ImageIO", "Network"]
for target in package.targets where !["CDynamicListsHTTP", "GalleryData", "SwiftUIGallery"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .treatAllWarnings(as: .error),
    ] + (apples.contains(target.name) ? [] : [.enableUpcomingFeature("NonisolatedNonsendingByDefault")])
}

// Where a file imports both Testing and Core Graphics, the compiler imports a module that only Apple's systems have.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
