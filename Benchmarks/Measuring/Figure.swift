/// Formats numbers for tables with three significant digits.
public enum Figure {
  /// A number with at most two decimal places.
  public static func text(_ value: Double) -> String {
    let places = abs(value) >= 100 ? 1.0 : abs(value) >= 10 ? 10.0 : 100.0
    let rounded = (value * places).rounded() / places
    return rounded == rounded.rounded() && abs(value) >= 100 ? String(Int(rounded)) : String(rounded)
  }

  /// A count of rows: 1k, 1M.
  public static func rows(_ count: Int) -> String {
    switch count {
    case 1_000_000...: "\(count / 1_000_000)M"
    case 1_000...: "\(count / 1_000)k"
    default: "\(count)"
    }
  }
}
