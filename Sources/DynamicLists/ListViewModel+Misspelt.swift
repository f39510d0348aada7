/// What people write first, for the compiler to say what to write instead.
extension ListViewModel {
  /// Is there for the compiler's message.
  @available(*, unavailable, message: "a PageSource needs its label: ListViewModel(source: …)")
  public convenience init(
    _ source: some PageSource<Item>, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    preconditionFailure("unavailable")
  }

  /// Is there for the compiler's message.
  @available(*, unavailable, message: "a ListModel has no label: ListViewModel(…)")
  public convenience init(
    source: some ListModel<Item>, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    preconditionFailure("unavailable")
  }

  /// Is there for the compiler's message.
  @available(*, unavailable, message: "items need their label: ListViewModel(items: …)")
  public convenience init(_ items: [Item]) {
    preconditionFailure("unavailable")
  }
}
