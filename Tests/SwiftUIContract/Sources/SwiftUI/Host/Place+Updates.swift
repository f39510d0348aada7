/// The effects of an evaluation: actions, tasks, animations and the reading of ids.
extension Place {
  /// Stores the value of an `onChange`; if it changed, the action runs after the update.
  func take(_ value: any Equatable, _ action: @escaping (Any) -> Void) {
    defer { memory = value }
    if let old = memory, !isEqual(value, old) { host?.afterUpdate { action(old) } }
  }

  /// The actions at each appearance: of `onAppear`, and of an `onChange` with `initial`.
  var appearance: (() -> Void)? {
    switch trait {
    case .appear, .change(_, initial: true, _): break
    default: return nil
    }
    return { [self] in
      switch trait {
      case .appear(let action): action()
      case .change(let value, initial: true, let action): action(value)
      default: break
      }
    }
  }

  func takeTaskID(_ id: (any Equatable)?) {
    defer { taskID = id }
    guard let id, let old = taskID, !isEqual(id, old), isPresent else { return }
    endTask()
    host?.afterUpdate { self.beginTask() }
  }

  func takeAnimation(_ animation: Animation?, _ value: any Equatable) {
    defer { memory = value }
    guard let old = memory, !isEqual(value, old) else { return }
    if let number = host?.running?.number { animationOfPass = (number, animation) }
    guard let animation else { return }
    host?.note(animation, of: "value", from: "\(old)", to: "\(value)", why: "animation(_:value:)", at: self)
  }

  /// The animation of the running pass at this place.
  ///
  /// The nearest enclosing `animation(_:value:)` whose value changed in the pass replaces the animation of
  /// the pass; `nil` turns it off.
  private var runningAnimation: (animation: Animation, why: String)? {
    guard let pass = host?.running else { return nil }
    var place: Place? = self
    while let current = place {
      if let (number, animation) = current.animationOfPass, number == pass.number {
        return animation.map { ($0, "animation(_:value:)") }
      }
      place = current.enclosing
    }
    return pass.animation.map { ($0, "withAnimation") }
  }

  /// Stores the rows of a `ForEach`, counts the ids that are read, and records an animated change.
  func takeRows(_ new: LazyRows) {
    rows = new
    let isWhole = lazyContainer.map(\.gathersAllIDs) ?? true
    gathered = 0
    if isWhole { gatherIDs(upTo: new.count) }
    if isWhole, lazyContainer != nil, host?.walksAllIDs == true {
      let (ids, result) = new.source.walkIDs(after: memory)
      memory = ids
      host?.walked = result
    }
    noteRows(from: rowsBefore, to: new)
  }

  /// Counts the ids that a container reads, each once per evaluation of the `ForEach`.
  func gatherIDs(upTo end: Int) {
    host?.idsGathered += max(0, end - gathered)
    gathered = max(gathered, end)
  }

  /// Records that the rows of a `ForEach` change with an animation.
  private func noteRows(from old: LazyRows?, to new: LazyRows?) {
    guard let (animation, why) = runningAnimation else { return }
    if let old, let new {
      if new.source.hasIDs(of: old.source) { return }
    } else if (old ?? new)?.count == 0 || lazyContainer?.evaluation == 1 || lazyContainer?.parent == nil {
      // Rows that appear or disappear with their container are not a change of rows.
      return
    }
    host?.note(
      animation, of: "rows", from: old?.summary ?? "[]", to: new?.summary ?? "[]", why: why, at: self)
  }

  /// Records that the rows of a removed `ForEach` disappear from a container that stays.
  func noteRemovedRows() { if let rows { noteRows(from: rows, to: nil) } }

  func beginTask() {
    guard case .task(_, let action) = trait, task == nil else { return }
    task = Task { await action() }
  }

  func endTask() {
    task?.cancel()
    task = nil
  }

  private func isEqual<T: Equatable>(_ left: T, _ right: Any) -> Bool { left == right as? T }
}
