import Foundation

/// Decodes JSON with a decoder that nothing else configures.
final class JSONReader: Sendable {
  let decoder: JSONDecoder

  /// Copies a decoder, unless it is of an app's own subclass.
  init(_ original: JSONDecoder) {
    guard type(of: original) == JSONDecoder.self else {
      decoder = original
      return
    }
    let copy = JSONDecoder()
    copy.dateDecodingStrategy = original.dateDecodingStrategy
    copy.dataDecodingStrategy = original.dataDecodingStrategy
    copy.nonConformingFloatDecodingStrategy = original.nonConformingFloatDecodingStrategy
    copy.keyDecodingStrategy = original.keyDecodingStrategy
    copy.userInfo = original.userInfo
    copy.allowsJSON5 = original.allowsJSON5
    copy.assumesTopLevelDictionary = original.assumesTopLevelDictionary
    decoder = copy
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, maximumNesting: Int
  ) throws(HTTPError) -> Value {
    do {
      let isJSON5 = decoder.allowsJSON5
      let text = try JSONGuard.isUTF16(data) ? data : JSONRepair.repaired(data, isJSON5: isJSON5) ?? data
      try JSONGuard.check(text, limit: maximumNesting, isJSON5: isJSON5)
      return try decoder.decode(type, from: text)
    } catch let error as HTTPError.UnreadableAnswer {
      throw .unreadable(cause: error)
    } catch let error as DecodingError {
      throw HTTPError(error)
    } catch {
      // The error of a type's own `init(from:)`.
      throw .unexpectedContent(path: "", cause: error)
    }
  }
}
