extension ListViewModel {
  /// How many calls have not returned, cancelled ones included. Tests compare it with the calls that their source has.
  package var callsInFlight: (pages: Int, details: Int) { engine.callsInFlight }
}
