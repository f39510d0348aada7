// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// Declared in Foundation on Apple's systems; Linux's Foundation does not have it.
///
/// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
public struct LocalizedStringResource: Equatable, Codable, ExpressibleByStringInterpolation, Sendable {
  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  let url: URL?

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue, url) = (keyAndValue.text, keyAndValue, bundle.url)
    (self.table, self.locale) = (table, locale)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: LocalizedStringResource.BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, url) = ("\(key)", defaultValue, bundle.url)
    (self.table, self.locale) = (table, locale)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)

    var url: URL? {
      switch self {
      case .main: nil
      case .forClass(let type): Bundle(for: type).bundleURL
      case .atURL(let url): url
      }
    }
  }

  /// The entry in the string table of the resource's language, or else the default value.
  var resolved: String {
    let bundle = url.flatMap { Bundle(url: $0) } ?? .main
    let language = locale.language.languageCode?.identifier ?? "en"
    let folder = bundle.path(forResource: language, ofType: "lproj").flatMap { Bundle(path: $0) }
    return (folder ?? bundle).localizedString(forKey: key, value: defaultValue.text, table: table)
  }
}

extension String {
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public init(localized resource: LocalizedStringResource) { self = resource.resolved }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public struct LocalizationValue: Equatable, Codable, ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
  }
}

extension Text {
  /// iOS 16.0, macOS 13.0, tvOS 16.0, visionOS 1.0, watchOS 9.0
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.resolved) }
}
