/// Tasks of other modules that work for a list, such as one that follows the network; they end with the list.
@MainActor
final class CompanionTasks {
  private var tasks: [Task<Void, Never>] = []

  deinit { for task in tasks { task.cancel() } }

  func add(_ task: Task<Void, Never>) { tasks.append(task) }
}
