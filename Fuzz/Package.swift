// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "DynamicLists", path: "..")],
  targets: [
    .target(name: "FuzzDriver", path: "FuzzDriver"),
    .executableTarget(
      name: "FuzzCache",
      dependencies: ["FuzzDriver", .product(name: "DynamicListsHTTP", package: "DynamicLists")], path: "FuzzCache"),
    .executableTarget(
      name: "FuzzJSON",
      dependencies: [
        "FuzzDriver",
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
      ],
      path: "FuzzJSON"),
    .executableTarget(
      name: "FuzzHeaders", dependencies: ["FuzzDriver", .product(name: "DynamicListsHTTP", package: "DynamicLists")],
      path: "FuzzHeaders"),
    .executableTarget(
      name: "FuzzLinks", dependencies: ["FuzzDriver", .product(name: "DynamicListsHTTP", package: "DynamicLists")],
      path: "FuzzLinks"),
    .executableTarget(
      name: "FuzzNetpbm",
      dependencies: ["FuzzDriver", .product(name: "DynamicListsTerminal", package: "DynamicLists")],
      path: "FuzzNetpbm"),
    .executableTarget(
      name: "FuzzServers",
      dependencies: [
        "FuzzDriver",
        .product(name: "DynamicLists", package: "DynamicLists"),
        .product(name: "DynamicListsHTTP", package: "DynamicLists"),
        .product(name: "DynamicListsTesting", package: "DynamicLists"),
      ],
      path: "FuzzServers"),
  ],
  swiftLanguageModes: [.v6]
)
