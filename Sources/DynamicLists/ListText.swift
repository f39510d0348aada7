/// What a list says by itself, in English or German.
public enum ListText: Hashable, CaseIterable, Sendable {
  /// In place of rows, on buttons, and to assistive technologies: when rows are there, and all of them.
  case loading, empty, noResults, failed, retry, loadMore, loaded, ended
  /// Below the last row: while more is loaded, and, empty unless replaced, when there is no more.
  case loadingMore, end

  /// The words in a language, given by its code; any but `de` is English.
  public func words(inLanguage code: String?) -> String {
    let isGerman = code == "de"
    return switch self {
    case .loading: isGerman ? "Wird geladen …" : "Loading…"
    case .empty: isGerman ? "Nichts vorhanden" : "Nothing Here"
    case .noResults: isGerman ? "Keine Treffer" : "No Results"
    case .failed: isGerman ? "Laden fehlgeschlagen" : "Could Not Load"
    case .retry: isGerman ? "Erneut versuchen" : "Try Again"
    case .loadMore: isGerman ? "Weitere laden" : "Load More"
    case .loaded: isGerman ? "Geladen" : "Loaded"
    case .ended: isGerman ? "Ende der Liste" : "End of list"
    case .loadingMore: isGerman ? "Weitere werden geladen …" : "Loading more…"
    case .end: ""
    }
  }
}
