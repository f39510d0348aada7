// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  @MainActor public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  @MainActor public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never

  func evaluate(at place: Place) {
    let rows = rows
    place.takeRows(rows)
    // In a lazy container the rows are made when they come into the window, if their number is known before.
    if place.lazyContainer != nil {
      if rowCount(of: Content.self) == nil { place.host?.rowsMadeToCount += rows.count }
    } else {
      for index in 0..<rows.count { place.add(rows.view(index), key: rows.id(index)) }
    }
  }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  @MainActor @preconcurrency var data: Self.Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self, onMove: action, onDelete: nil)
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableContent(content: self, onMove: nil, onDelete: action)
  }
}

struct EditableContent<Content: DynamicViewContent> {
  let content: Content
  let onMove: ((IndexSet, Int) -> Void)?
  let onDelete: ((IndexSet) -> Void)?
}

extension EditableContent: DynamicViewContent, Primitive {
  typealias Body = Never
  var data: Content.Data { content.data }

  func evaluate(at place: Place) {
    place.onMove = onMove
    place.onDelete = onDelete
    place.add(content)
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: offset) }
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[$0] }
    let target = destination - source.count { $0 < destination }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: target)
  }
}
