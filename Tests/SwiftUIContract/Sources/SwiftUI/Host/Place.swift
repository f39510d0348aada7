import Foundation
import Observation

/// A node of the view tree, which persists from one evaluation to the next.
///
/// A view is matched with its place by its position in the parent, by an explicit `id`, or by the id of its
/// element in a `ForEach`; state lives as long as the place.
@MainActor
package final class Place {
  package private(set) weak var host: HeadlessHost?
  /// The parent; `nil` after the place was removed.
  package private(set) weak var parent: Place?
  /// The parent, also after the place was removed.
  private(set) weak var enclosing: Place?
  let depth: Int
  var view: any View
  package private(set) var environment: EnvironmentValues
  /// The environment of the views inside.
  var innerEnvironment: EnvironmentValues
  package private(set) var children: [Place] = []
  private var childrenByKey: [AnyHashable: Place] = [:]
  private var slots: [String: AnyObject] = [:]
  /// The number of evaluations; observations of an earlier evaluation are ignored.
  private(set) var evaluation = 0

  // Set by evaluation.
  var trait: Trait?
  package internal(set) var text: Text?
  var isOneLine = false
  var isScrollable = false
  var isProgress = false
  package internal(set) var isLazyContainer = false
  /// Whether the container reads the ids of all rows, as a `List` does.
  var gathersAllIDs = false
  var isTabView = false
  var isAside = false
  var rows: LazyRows?
  /// The rows of the evaluation before.
  private(set) var rowsBefore: LazyRows?
  package var tap: (@MainActor () -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
  var onDelete: ((IndexSet) -> Void)?
  var selection: SelectionAccess?
  /// What the open context menu of rows is about; `nil` while it is closed.
  var menuValues: Set<AnyHashable>?

  // Set by the host.
  var memory: Any?
  var isPresent = false
  var task: Task<Void, Never>?
  var taskID: (any Equatable)?
  /// The id of this place, if it is a row of a lazy container.
  var rowID: AnyHashable?
  var window = RowWindow()
  /// Whether the place is not made, because it is outside of the window.
  var isOutOfWindow = false
  /// Whether the place is made and has appeared, but is not on screen: a prefetched row, or another tab.
  var isUnseen = false
  var selectedTab = 0
  /// The tabs that were selected and then left.
  var leftTabs: Set<Int> = []
  /// The animation inside this place, and the number of the pass for which it is valid.
  var animationOfPass: (number: Int, animation: Animation?)?
  /// The number of ids that were counted since the last evaluation.
  var gathered = 0
  /// The evaluation of the `ForEach` in which this row was made.
  var sourceEvaluation = 0
  /// The lazy container whose window decides whether this place is made.
  private(set) weak var lazyContainer: Place?

  init(_ view: any View, parent: Place?, host: HeadlessHost?, environment: EnvironmentValues) {
    self.view = view
    self.parent = parent
    enclosing = parent
    self.host = host
    self.environment = environment
    innerEnvironment = environment
    depth = (parent?.depth ?? 0) + 1
    if let parent {
      // Inside a row, the whole content is made with the row.
      lazyContainer =
        parent.isLazyContainer ? parent : parent.rowID != nil || parent.isRow ? nil : parent.lazyContainer
    }
  }

  package var typeName: String {
    let name = String(describing: type(of: view))
    return String(name.prefix { $0 != "<" })
  }

  // MARK: Evaluation

  /// Evaluates the view at this place, and the views inside.
  func evaluate() {
    evaluation += 1
    host?.note(self)
    innerEnvironment = environment
    trait = nil
    text = nil
    rowsBefore = rows
    rows = nil
    isOneLine = false
    let old = childrenByKey
    children = []
    childrenByKey = [:]
    previous = old
    open(view)
    if rows != nil {
      // Rows of a lazy container are kept here; layout decides which of them stay.
      for (key, child) in previous where childrenByKey[key] == nil && lazyContainer != nil {
        childrenByKey[key] = child
        children.append(child)
        previous[key] = nil
      }
    }
    for child in previous.values { child.remove() }
    previous = [:]
    rowsBefore = nil
  }

  private var previous: [AnyHashable: Place] = [:]

  private func open<V: View>(_ view: V) {
    if let primitive = view as? any Primitive {
      primitive.evaluate(at: self)
    } else {
      link(view)
      add(observing { view.body })
    }
  }

  /// Evaluates a body and observes what it reads; a change causes another evaluation.
  func observing<Result>(_ body: () -> Result) -> Result {
    let evaluation = evaluation
    return withObservationTracking(body) { [weak self] in
      // Traps if a change is published off the main actor.
      MainActor.assumeIsolated {
        guard let self, self.evaluation == evaluation else { return }
        self.host?.notifications += 1
        self.host?.invalidate(self)
      }
    }
  }

  /// Connects the property wrappers of a view or modifier with the slots of this place.
  func link(_ owner: Any) {
    let type = ObjectIdentifier(type(of: owner))
    if host?.typesWithoutWrappers.contains(type) == true { return }
    var links = 0
    for child in Mirror(reflecting: owner).children {
      guard let linked = child.value as? any Linked, let label = child.label else { continue }
      linked.link(to: self, as: label)
      links += 1
    }
    if links == 0 { host?.typesWithoutWrappers.insert(type) }
  }

  func slot<Value>(_ label: String, _ make: () -> StateSlot<Value>) -> StateSlot<Value> {
    if let slot = slots[label] as? StateSlot<Value> { return slot }
    let slot = make()
    slots[label] = slot
    return slot
  }

  /// Adds a child view, at the existing place with its key and type, or at a new one.
  @discardableResult
  func add(_ view: any View, key: AnyHashable = 0, isAside: Bool = false, rowID: AnyHashable? = nil) -> Place {
    let child: Place
    if let old = previous[key] ?? (rowID == nil ? nil : childrenByKey[key]), type(of: old.view) == type(of: view) {
      child = old
      previous[key] = nil
      child.view = view
      child.environment = innerEnvironment
    } else {
      child = Place(view, parent: self, host: host, environment: innerEnvironment)
      child.rowID = rowID
    }
    child.isAside = isAside
    if childrenByKey.updateValue(child, forKey: key) == nil || rowID == nil { children.append(child) }
    child.evaluate()
    return child
  }

  /// Removes the rows outside of the window, or keeps them hidden.
  func keepRows(_ ids: some Sequence<AnyHashable>, keeping isKept: (AnyHashable) -> Bool) {
    let wanted = Set(ids)
    var kept: [Place] = []
    for child in children {
      guard let id = child.rowID else { continue }
      child.isOutOfWindow = !wanted.contains(id)
      if !child.isOutOfWindow { continue }
      if isKept(id) {
        kept.append(child)
      } else {
        childrenByKey[id] = nil
        child.remove()
      }
    }
    children = ids.compactMap { childrenByKey[$0] } + kept
  }

  func row(_ id: AnyHashable) -> Place? { childrenByKey[id] }

  private func remove() {
    parent = nil
    noteRemovedRows()
    host?.forget(self)
    for child in children { child.remove() }
  }

  // MARK: Search

  /// The texts inside, such as a button's title.
  var labels: [String] { text.map { [$0.content] } ?? children.flatMap(\.labels) }

  /// Visits this place and all descendants, in order.
  package func walk(_ visit: (Place) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }

  package func first(where matches: (Place) -> Bool) -> Place? {
    if matches(self) { return self }
    for child in children {
      if let found = child.first(where: matches) { return found }
    }
    return nil
  }

  package func all(where matches: (Place) -> Bool) -> [Place] {
    var found: [Place] = []
    walk { if matches($0) { found.append($0) } }
    return found
  }
}

/// Reads and changes the selection of a `List`, whatever its type.
struct SelectionAccess {
  let contains: (AnyHashable) -> Bool
  let set: (AnyHashable, Bool) -> Void
  /// All selected values.
  let values: () -> Set<AnyHashable>
}
