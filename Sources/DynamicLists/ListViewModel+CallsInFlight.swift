extension ListViewModel {
  /// How many calls were made and have not returned, cancelled ones included: what a test's source must know of.
  package var callsInFlight: (pages: Int, details: Int) {
    (engine.lingering.count + engine.loads.values.count { !engine.unsent.contains($0.id) }, engine.running.count)
  }
}
