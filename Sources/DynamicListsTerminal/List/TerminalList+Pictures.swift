import DynamicLists

extension TerminalList {
  /// The name of the value by which the picture of a block fades in.
  static func fade(of block: Int) -> String { "picture \(block)" }

  func connectPictures() {
    pictures.onScaled = { [weak self] in self?.onNeedsFrame() }
    loadedPictures.onChange = { [weak self] in self?.onNeedsFrame() }
    loadedPictures.onArrival = { [weak self] row, block in
      guard let self else { return }
      if !reducesMotion {
        animator.animate(
          row, Self.fade(of: block), from: 0, to: 1, with: .easeInOut(.milliseconds(250)), at: time())
      }
      onNeedsFrame()
    }
  }
}
