// swift-tools-version: 6.2
import PackageDescription

// Only in this project's own builds, whose scripts set the variable: SwiftPM silences
// the warnings of packages that are used by URL, and Xcode's build system takes no
// flags for both.
let treatsWarningsAsErrors = Context.environment["DYNAMICLISTS_STRICT"] == "1"

let package = Package(
  name: "DynamicLists",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "DynamicLists", targets: ["DynamicLists", "DynamicListsPictures", "DynamicListsOutbox"]),
    .library(name: "DynamicListsGTK", targets: ["DynamicListsGTK"]),
    .library(name: "DynamicListsHTTP", targets: ["DynamicListsHTTP"]),
    .library(name: "DynamicListsSQL", targets: ["DynamicListsSQL"]),
    .library(name: "DynamicListsSQLite", targets: ["DynamicListsSQLite"]),
    .library(name: "DynamicListsSwiftUI", targets: ["DynamicListsSwiftUI"]),
    .library(name: "DynamicListsTerminal", targets: ["DynamicListsTerminal"]),
    .library(name: "DynamicListsTesting", targets: ["DynamicListsTesting"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Builds the GTK 4 front-end, which needs libadwaita-1-dev."),
    .trait(name: "SQLite", description: "Builds lists over SQLite, which need libsqlite3-dev; a Mac has it."),
    // Empty, for packages that still name it: HTTP on Linux always goes through libcurl, which is loaded at run time.
    .trait(name: "Curl", description: "Does nothing any more, and goes in the next release: leave it out."),
  ],
  targets: [
    .target(name: "DynamicLists"),
    // Modules of their own in the core's product: an app imports them where it uses them, and the core knows neither.
    .target(name: "DynamicListsPictures", dependencies: ["DynamicLists"]),
    .target(name: "DynamicListsOutbox", dependencies: ["DynamicLists"]),
    // Empty without the trait: a plain build needs nothing but Swift.
    .target(
      name: "DynamicListsGTK",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", .target(name: "CAdwaita", condition: .when(traits: ["GTK"])),
        .target(name: "CDynamicListsGTK", condition: .when(traits: ["GTK"])),
      ]),
    .target(
      name: "CDynamicListsGTK",
      dependencies: [.target(name: "CAdwaita", condition: .when(traits: ["GTK"]))],
      cSettings: [.define("DYNAMICLISTS_GTK", .when(traits: ["GTK"]))],
      linkerSettings: [.linkedLibrary("dispatch", .when(traits: ["GTK"]))]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(
      name: "DynamicListsHTTP", dependencies: ["DynamicLists", "DynamicListsPictures", "CDynamicListsHTTP"]),
    // Loads libcurl with dlopen, which older C libraries keep in a library of its own.
    .target(name: "CDynamicListsHTTP", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "DynamicListsSQL", dependencies: ["DynamicLists"]),
    // Empty without the trait, as the window is.
    .target(
      name: "DynamicListsSQLite",
      dependencies: [
        "DynamicLists", "DynamicListsSQL", .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
      ]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Empty where there is no SwiftUI; Tests/SwiftUIContract builds and runs it there.
    .target(
      name: "DynamicListsSwiftUI", dependencies: ["DynamicLists", "DynamicListsPictures"],
      resources: [.process("Resources")]),
    .target(
      name: "DynamicListsTerminal", dependencies: ["DynamicLists", "DynamicListsPictures", "CDynamicListsTerminal"]),
    .target(name: "CDynamicListsTerminal"),
    .target(name: "DynamicListsTesting", dependencies: ["DynamicLists"]),
    // Apart from the other tests of the core, since the two modules compile at once, and one of both needs a third longer.
    .testTarget(name: "DynamicListsEngineTests", dependencies: ["DynamicLists", "DynamicListsTesting"]),
    .testTarget(
      name: "DynamicListsTests",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", "DynamicListsOutbox", "DynamicListsTesting", "ArticleDataSwift5",
        "ArticleDataSwift6", "ArticleDataMainActor",
      ]),
    .testTarget(
      name: "DynamicListsHTTPTests",
      dependencies: ["DynamicListsPictures", "DynamicListsHTTP", "CDynamicListsHTTP", "DynamicListsTesting"]),
    .testTarget(name: "DynamicListsSQLTests", dependencies: ["DynamicLists", "DynamicListsSQL"]),
    .testTarget(
      name: "DynamicListsSQLiteTests",
      dependencies: ["DynamicLists", "DynamicListsSQL", "DynamicListsSQLite", "DynamicListsTesting"]),
    .testTarget(
      name: "DynamicListsTerminalTests",
      dependencies: [
        "DynamicListsPictures", "DynamicListsTerminal", "CDynamicListsTerminal", "DynamicListsTesting",
        "TerminalProgram",
      ]),
    // What the tests of the terminal run on a terminal of their own, and end in every way.
    .executableTarget(
      name: "TerminalProgram", dependencies: ["DynamicLists", "DynamicListsTerminal"], path: "Tests/TerminalProgram"),
    .testTarget(name: "DynamicListsTestingTests", dependencies: ["DynamicListsTesting"]),
    .testTarget(
      name: "DynamicListsScenarioTests",
      dependencies: [
        "DynamicLists", "DynamicListsPictures", "DynamicListsOutbox", "DynamicListsHTTP", "DynamicListsTerminal",
        "DynamicListsTesting", "GalleryDataForTests",
        .target(name: "DynamicListsGTK", condition: .when(traits: ["GTK"])),
        .target(name: "CAdwaita", condition: .when(traits: ["GTK"])),
        .target(name: "CDynamicListsGTK", condition: .when(traits: ["GTK"])),
      ]),
    // The data layers of the Gallery: a link, as the examples are a package of their own.
    .target(
      name: "GalleryDataForTests",
      dependencies: ["DynamicLists", "DynamicListsPictures", "DynamicListsOutbox", "DynamicListsHTTP"],
      path: "Tests/GalleryData"),
    // The same data layer in the three modes in which apps are built.
    .target(
      name: "ArticleDataSwift5", dependencies: ["DynamicLists"], path: "Tests/ArticleData/Swift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ArticleDataSwift6", dependencies: ["DynamicLists"], path: "Tests/ArticleData/Swift6"),
    .target(
      name: "ArticleDataMainActor", dependencies: ["DynamicLists"], path: "Tests/ArticleData/MainActor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where target.type != .system && !target.name.hasPrefix("C") && !target.name.hasPrefix("ArticleData")
  && target.name != "GalleryDataForTests"
{
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  if treatsWarningsAsErrors { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
