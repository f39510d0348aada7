import Foundation
import Observation

/// Where a view stands in the tree: what stays of it from one evaluation to the next.
///
/// A view is known by its place in its parent, by an explicit `id`, or by the id
/// of its element in a `ForEach`; state lives and dies with the place.
@MainActor
package final class Place {
  package private(set) weak var host: HeadlessHost?
  /// `nil` once the place is gone.
  package private(set) weak var parent: Place?
  /// The place around it, also of one that is gone.
  private(set) weak var enclosing: Place?
  let depth: Int
  var view: any View
  package private(set) var environment: EnvironmentValues
  /// What views inside see.
  var innerEnvironment: EnvironmentValues
  package private(set) var children: [Place] = []
  private var childrenByKey: [AnyHashable: Place] = [:]
  private var slots: [String: AnyObject] = [:]
  /// Changes with each evaluation, so that what observed an older one is ignored.
  private(set) var evaluation = 0

  // What evaluation says of it.
  var trait: Trait?
  package internal(set) var text: Text?
  var isOneLine = false
  var isScrollable = false
  var isProgress = false
  package internal(set) var isLazyContainer = false
  /// Whether the container reads the ids of all its rows, as a `List` does.
  var gathersAllIDs = false
  var isTabView = false
  var isAside = false
  var rows: LazyRows?
  /// Those of the evaluation before.
  private(set) var rowsBefore: LazyRows?
  package var tap: (@MainActor () -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
  var onDelete: ((IndexSet) -> Void)?
  var select: ((AnyHashable, Bool) -> Void)?

  // What the host knows of it.
  var memory: Any?
  var isPresent = false
  var task: Task<Void, Never>?
  var taskID: (any Equatable)?
  /// The row of a lazy container that this place is.
  var rowID: AnyHashable?
  var window = RowWindow()
  /// Whether the place is neither on screen nor made for it.
  var isOutOfWindow = false
  /// Whether the place is made and has appeared, and is not on screen: a prefetched row, another tab.
  var isUnseen = false
  var selectedTab = 0
  /// The tabs that were selected and left.
  var leftTabs: Set<Int> = []
  /// The number of a pass, and the animation that it has inside this place.
  var animationOfPass: (number: Int, animation: Animation?)?
  /// How many ids were gathered since the last evaluation.
  var gathered = 0
  /// The evaluation of its `ForEach` that the row is of.
  var sourceEvaluation = 0
  /// The container in whose window the place may be.
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
      // The content of a row is laid out as a whole.
      lazyContainer =
        parent.isLazyContainer ? parent : parent.rowID != nil || parent.isRow ? nil : parent.lazyContainer
    }
  }

  package var typeName: String {
    let name = String(describing: type(of: view))
    return String(name.prefix { $0 != "<" })
  }

  // MARK: Evaluation

  /// Evaluates the view here, and what is inside.
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
      // Rows of a lazy container: the layout says which of them stay.
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

  /// Evaluates a body so that a change of anything it reads evaluates it again.
  func observing<Result>(_ body: () -> Result) -> Result {
    let evaluation = evaluation
    return withObservationTracking(body) { [weak self] in
      // Traps when something is published off the main actor.
      MainActor.assumeIsolated {
        guard let self, self.evaluation == evaluation else { return }
        self.host?.notifications += 1
        self.host?.invalidate(self)
      }
    }
  }

  /// Connects the property wrappers of a view or modifier with what this place keeps for them.
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

  /// Puts a view inside: at the place where one of its type was under the same key, or at a new one.
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

  /// Removes the rows that are out of the window, or keeps them there without being shown.
  func keepRows(_ ids: [AnyHashable], keeping isKept: (AnyHashable) -> Bool) {
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

  // MARK: Looking

  /// The texts inside, as a button's title.
  var labels: [String] { text.map { [$0.content] } ?? children.flatMap(\.labels) }

  /// This place and all inside, from the first to the last.
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
