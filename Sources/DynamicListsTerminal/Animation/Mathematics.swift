#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The C library's functions, whose module has another name on each system.
func exponential(_ value: Double) -> Double { exp(value) }

func logarithm(_ value: Double) -> Double { log(value) }

func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
