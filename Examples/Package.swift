// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  traits: [
    .trait(name: "GTK", description: "Builds what needs GTK 4: libadwaita-1-dev."),
    .trait(name: "SQLite", description: "Builds what needs SQLite: libsqlite3-dev."),
  ],
  dependencies: [
    .package(
      name: "DynamicLists", path: "..",
      traits: [
        .trait(name: "GTK", condition: .when(traits: ["GTK"])),
        .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
      ])
  ],
  targets: [
    .target(
      name: "GalleryData",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
      ],
      path: "GalleryData"),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "GalleryData",
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
        .product(name: "DynamicListsTerminal", package: "DynamicLists"),
        // Empty without the trait.
        .product(name: "DynamicListsGTK", package: "DynamicLists"),
      ],
      path: "Gallery",
      exclude: ["Scenarios"]),
    .executableTarget(
      name: "Minimal",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsTerminal", package: "DynamicLists"),
      ],
      path: "Minimal"),
    .executableTarget(
      name: "Articles",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
        .product(name: "DynamicListsTerminal", package: "DynamicLists"),
      ],
      path: "Articles"),
    .executableTarget(
      name: "Guest",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsGTK", package: "DynamicLists"),
        .target(name: "GuestBinding", condition: .when(traits: ["GTK"])),
      ],
      path: "Guest"),
    // Another binding of GTK, beside this package's own.
    .systemLibrary(name: "GuestBinding", path: "GuestBinding", pkgConfig: "gtk4"),
    // A program that a test runs. Its folder is a link, since the benchmarks are a
    // separate package.
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
