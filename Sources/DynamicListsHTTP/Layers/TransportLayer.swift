/// A transport that passes requests on to another one.
protocol TransportLayer: HTTPTransport {
  /// The transport that is nearer to the network.
  var base: any HTTPTransport { get }
}

extension HTTPTransport {
  /// This transport and those that it passes requests on to, ending nearest to the network.
  var layers: [any HTTPTransport] {
    guard let layer = self as? any TransportLayer else { return [self] }
    return [self] + layer.base.layers
  }

  /// The outermost layer of a type.
  func layer<Layer: TransportLayer>(_ type: Layer.Type) -> Layer? {
    layers.lazy.compactMap { $0 as? Layer }.first
  }

  /// How many redirects are followed.
  var redirectLimit: Int {
    let bounded = layers.last.flatMap { $0 as? any ConfiguredTransport }
    return (bounded?.configuration ?? TransportConfiguration()).maximumRedirects
  }
}

/// A transport of this module.
protocol ConfiguredTransport: HTTPTransport {
  var configuration: TransportConfiguration { get }
}

extension URLSessionTransport: ConfiguredTransport {}
#if os(Linux)
  extension CurlTransport: ConfiguredTransport {}
#endif
