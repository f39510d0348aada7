#if GTK
  import Foundation

  /// The results of a scenario, as JSON.
  struct ScenarioReport: Codable {
    struct Step: Codable {
      let line: Int
      let step: String
      let held: Bool
      let seconds: Double
      /// Why the step failed; `nil` if it did not.
      let message: String?
    }

    struct Picture: Codable {
      let file: String
      let caption: String
      let page: String
      let width: Int
      let height: Int
    }

    struct Frames: Codable {
      let count: Int
      let medianMilliseconds: Double
      let percentile99Milliseconds: Double
      let longestMilliseconds: Double
    }

    struct Dump: Codable {
      let page: String
      let state: String
      let append: String
      let refresh: String
      let rows: Int
      let loadedRows: Int
      let visible: [String]
      let metrics: [String: Int]
      let rowWidgets: Int
      /// The time of each frame since the last dump.
      let frames: Frames
      let residentMegabytes: Double
    }

    let scenario: String
    var held = true
    var seconds = 0.0
    var steps: [Step] = []
    var pictures: [Picture] = []
    var dumps: [String: Dump] = [:]

    init(_ scenario: String) { self.scenario = scenario }

    func write(to folder: URL) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(self).write(to: folder.appending(path: "\(scenario).json"))
    }
  }
#endif
