// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

// On Apple's systems these are classes of Core Foundation, to which values of Swift are bridged. Linux has neither the
// classes nor the bridge, so the values themselves stand for them.

/// iOS 2.0, macOS 10.0, tvOS 9.0, visionOS 1.0, watchOS 2.0
public typealias CFData = Data

/// iOS 2.0, macOS 10.0, tvOS 9.0, visionOS 1.0, watchOS 2.0
public typealias CFDictionary = [AnyHashable: Any]

/// iOS 2.0, macOS 10.0, tvOS 9.0, visionOS 1.0, watchOS 2.0
public typealias CFString = String
