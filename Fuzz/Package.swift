// swift-tools-version: 6.2
import PackageDescription

// libFuzzer brings its own main function and calls each target's entry point.
let fuzzed: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"])]
let linked: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]

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
      path: "FuzzJSON", swiftSettings: fuzzed, linkerSettings: linked),
    .executableTarget(
      name: "FuzzNetpbm", dependencies: [.product(name: "DynamicListsTerminal", package: "DynamicLists")],
      path: "FuzzNetpbm", swiftSettings: fuzzed, linkerSettings: linked),
  ],
  swiftLanguageModes: [.v6]
)
