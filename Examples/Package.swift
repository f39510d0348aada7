// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DynamicLists", path: "..")],
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
      ],
      path: "Gallery"),
    .executableTarget(
      name: "Minimal",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsTerminal", package: "DynamicLists"),
      ],
      path: "Minimal"),
  ],
  swiftLanguageModes: [.v6]
)
