// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Xcode does not resolve GTK or the terminal examples.
let package = Package(
  name: "SwiftUIGallery",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [.library(name: "SwiftUIGallery", targets: ["SwiftUIGallery"])],
  dependencies: [.package(name: "DynamicLists", path: "../..")],
  targets: [
    .target(
      name: "GalleryData",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
      ]),
    .target(
      name: "SwiftUIGallery",
      dependencies: [
        "GalleryData",
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
        .product(name: "DynamicListsSwiftUI", package: "DynamicLists"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
