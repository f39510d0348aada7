// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DynamicLists", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzJSON",
      dependencies: [
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
      ],
      path: "FuzzJSON"),
    .executableTarget(
      name: "FuzzHeaders", dependencies: [.product(name: "DynamicListsHTTP", package: "DynamicLists")],
      path: "FuzzHeaders"),
    .executableTarget(
      name: "FuzzLinks", dependencies: [.product(name: "DynamicListsHTTP", package: "DynamicLists")],
      path: "FuzzLinks"),
    .executableTarget(
      name: "FuzzNetpbm", dependencies: [.product(name: "DynamicListsTerminal", package: "DynamicLists")],
      path: "FuzzNetpbm"),
  ],
  swiftLanguageModes: [.v6]
)
