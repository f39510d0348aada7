/// Unavailable initializers whose message names the right label.
extension ListViewModel {
  /// Unavailable: see its message.
  @available(*, unavailable, message: "a PageSource needs its label: ListViewModel(source: …)")
  public convenience init(
    _ source: some PageSource<Item>, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(*, unavailable, message: "a ListModel has no label: ListViewModel(…)")
  public convenience init(
    source: some ListModel<Item>, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message: "a searched list has no initialItems: call replaceAll(with: saved) before it starts"
  )
  public convenience init<Source: PageSource<Item>>(
    search text: String, initialItems: [Item], debounce: Duration = .zero, cachedSearches: Int = 0,
    configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    source: @escaping @MainActor (String) -> Source
  ) {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message: "a searched list has no initialItems: call replaceAll(with: saved) before it starts"
  )
  public convenience init<Model: ListModel<Item>>(
    search text: String, initialItems: [Item], debounce: Duration = .zero, cachedSearches: Int = 0,
    configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    model: @escaping @MainActor (String) -> Model
  ) {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(*, unavailable, message: "items need their label: ListViewModel(items: …)")
  public convenience init(_ items: [Item]) {
    preconditionFailure("unavailable")
  }

  /// Unavailable: see its message.
  @available(
    *, unavailable,
    message:
      "items that are not Sendable cannot come from a source: load them with ListViewModel(items: …, loadMore: …)"
  )
  public convenience init<Source: PageSource>(
    source: Source, configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    preconditionFailure("unavailable")
  }
}
