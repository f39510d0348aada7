// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import CoreGraphics

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// iOS 7.0, macOS 10.9, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// iOS 4.0, macOS 10.4, tvOS 9.0, visionOS 1.0, watchOS 2.0
public let kCGImagePropertyOrientation: CFString = "Orientation"
