#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsHTTP
  import Foundation
  import GalleryData
  import SwiftUI

  extension Line {
    /// Lines whose amounts arrive at once, except for one that fails.
    static let samples = (0..<20).map { Line(number: $0, store: SampleStore()) }
  }

  private struct SampleStore: AmountSource {
    func numbers(from first: Int, count: Int) async throws -> Range<Int> { first..<first + count }

    func amount(of number: Int) async throws -> Double {
      if number == 3 { throw AmountStore.Unreachable() }
      return Double(number * 7 % 11) / 10
    }
  }

  extension Entry {
    static let samples = {
      var maker = EntryMaker(seed: 1)
      return maker.entries(16)
    }()
  }

  /// A picture that needs no server: a gradient of two colors.
  struct SamplePicture: Sendable {
    let number: Int

    /// Pictures that arrive at once, except for one that fails.
    static let pictures = {
      let service = PictureService(
        server: BundledFeed.address, accept: "text/plain", http: HTTPClient(transport: SamplePictures()),
        decode: { SamplePicture(number: Int(String(decoding: $0, as: UTF8.self)) ?? 0) })
      return (0..<10).map {
        GalleryPicture(
          record: PictureRecord(id: "\($0)", author: "Author \($0)", width: 200, height: 150), service: service)
      }
    }()

    @MainActor var view: LinearGradient {
      let colors: [Color] = [.indigo, .pink, .orange, .yellow, .green]
      return LinearGradient(
        colors: [colors[number % 5], colors[(number + 2) % 5]], startPoint: .top, endPoint: .bottom)
    }
  }

  private struct SamplePictures: HTTPTransport {
    @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
      let number = request.url.pathComponents.drop { $0 != "id" }.dropFirst().first ?? ""
      return HTTPResponse(
        url: request.url, status: number == "2" ? 503 : 200, headers: ["Content-Type": "text/plain"],
        body: Data(number.utf8))
    }
  }
#endif
