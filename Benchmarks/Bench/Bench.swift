import Measuring

@main
struct Bench {
  static func main() async throws {
    for rows in [1_000, 10_000, 100_000] {
      print(rows, await LoadScenario.measure(PlainLine.self, rows: rows, rounds: 5))
      print(rows, await LoadScenario.measure(Line.self, rows: rows, rounds: 1))
    }
  }
}
