/// Tells whether an order is another one than that before: closures cannot be compared. A copy of an order has the
/// identity of the order.
final class OrderIdentity: Sendable {}
