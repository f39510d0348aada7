// Appended to the manifest of the copy: only the core with its pictures and its outbox, and their tests.
do {
  var kept: Set<String> = ["DynamicListsEngineTests", "DynamicListsTests"]
  var more = kept
  while !more.isEmpty {
    let names = package.targets.filter { more.contains($0.name) }.flatMap(\.dependencies).compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { return name as String? }
      return nil
    }
    more = Set(names).subtracting(kept)
    kept.formUnion(more)
  }
  package.targets = package.targets.filter { kept.contains($0.name) }
  package.products = [.library(name: "DynamicLists", targets: ["DynamicLists"])]
  for target in package.targets where ["DynamicLists", "DynamicListsOutbox"].contains(target.name) {
    target.dependencies.append("CMutants")
  }
  package.targets.append(.target(name: "CMutants"))
}
