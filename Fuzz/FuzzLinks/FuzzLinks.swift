import DynamicListsHTTP
import Foundation
import FuzzDriver

/// For every `Link` header, each address that is found is absolute, and a number of items is not negative.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinks(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let url = URL(string: "https://localhost/list?page=1") else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let response = HTTPResponse(url: url, headers: ["Link": text, "Content-Range": text])
  for relation in ["next", "prev", "previous", "last", ""] {
    if let address = response.link(relation) { precondition(address.scheme != nil) }
  }
  if let total = response.totalCount { precondition(total >= 0) }
  var request = HTTPRequest(url)
  request.setQuery(text, to: text)
  request.setQuery("page", to: text)
  precondition(request.url.host() == "localhost")
  request.setQuery("page", to: nil)
  precondition(request.url.query()?.contains("page=1") != true)
  if let other = URL(string: text) {
    var request = HTTPRequest(other)
    request.setQuery("page", to: text)
  }
  return 0
}

/// The package manager's name for the main function of this target.
@_cdecl("FuzzLinks_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  fuzz(count, arguments) { fuzzLinks($0, $1) }
}
