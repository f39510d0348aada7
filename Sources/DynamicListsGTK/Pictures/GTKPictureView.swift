#if GTK
  import CAdwaita
  public import DynamicLists
  public import DynamicListsPictures

  /// A picture of a row that loads while it is on screen, in the pixels of its space.
  ///
  ///     private let photo = GTKPictureView(pictures, height: 190)
  ///
  ///     func show(_ row: ListItemViewModel<Photo>) {
  ///       photo.id = row.item.address
  ///       photo.accessibleLabel = row.item.caption
  ///     }
  ///
  ///     func recycled() { photo.id = nil }
  ///
  /// Shows a surface until the picture is there, then fades it in; a picture that is in memory is there at once. A
  /// failure shows its message, with a button that tries again.
  public final class GTKPictureView<ID: Hashable & Sendable>: GTKWidget {
    private let pictures: PictureLoader<ID, GTKTexture>
    let canvas: GTKPicture
    private let trouble = PictureTrouble()
    private var loading: (size: PictureSize, task: Task<Void, Never>)?
    /// The size for which the shown picture was decoded.
    private var shownSize: PictureSize?

    /// How long a picture fades in that was not there at once.
    public var fadeDuration = Duration.milliseconds(250)
    /// What the button of a failure does; `nil` loads the picture again.
    public var onRetry: (@MainActor () -> Void)?

    /// A view without a picture, of a height in pixels; its width is what the layout gives it.
    public init(_ pictures: PictureLoader<ID, GTKTexture>, height: Int32) {
      self.pictures = pictures
      canvas = GTKPicture(height: height)
      super.init(gtk_overlay_new())
      canvas.hasPlaceholder = true
      gtk_overlay_set_child(opaque, canvas.pointer)
      gtk_overlay_add_overlay(opaque, trouble.widget.pointer)
      canvas.onDraw = { [weak self] in self?.load(width: $0, height: $1) }
      trouble.onRetry = { [weak self] in self?.retry() }
      onSignal("map") { [weak self] in self?.appeared() }
      onSignal("unmap") { [weak self] in self?.endLoading() }
    }

    isolated deinit { loading?.task.cancel() }

    /// Which picture is shown; `nil` shows the surface alone.
    public var id: ID? {
      didSet {
        guard id != oldValue else { return }
        endLoading()
        failure = nil
        shownSize = nil
        // A smaller picture is better than none until the next frame asks for the right one.
        canvas.texture = id.flatMap { pictures.cached($0) }
        canvas.setNeedsDraw()
      }
    }

    /// Why there is no picture; a row whose detail has failed sets it as well.
    public var failure: ListFailure? {
      didSet { if failure != oldValue { trouble.show(failure, isCompact: canvas.height < 100) } }
    }

    /// Whether the picture is there, perhaps still fading in.
    public var isShown: Bool { canvas.texture != nil }

    /// The picture in words, for screen readers.
    public override var accessibleLabel: String {
      get { canvas.accessibleLabel }
      set { canvas.accessibleLabel = newValue }
    }

    /// The distance from each edge at which a fade begins, in pixels; 0 by default.
    public var inset: Double {
      get { canvas.inset }
      set { canvas.inset = newValue }
    }

    /// Fades the picture in, for example whenever its row is revealed; does nothing while there is none.
    public func fadeIn(_ duration: Duration = .seconds(1)) {
      if isShown { canvas.fadeIn(duration) }
    }

    private func retry() {
      if let onRetry { return onRetry() }
      failure = nil
      canvas.setNeedsDraw()
    }

    private func appeared() {
      // What failed while the row was on screen before may succeed now.
      if onRetry == nil, failure?.isRetryable == true { failure = nil }
      canvas.setNeedsDraw()
    }

    private func endLoading() {
      loading?.task.cancel()
      loading = nil
    }

    /// Loads the picture for the space in which it is drawn; called while a frame is drawn.
    private func load(width: Float, height: Float) {
      guard let id, failure == nil else { return }
      let scale = Float(gtk_widget_get_scale_factor(pointer))
      let size = PictureSize(width: Int(width * scale), height: Int(height * scale)).roundedUp()
      if let shownSize, shownSize.width >= size.width, shownSize.height >= size.height { return }
      if let loading {
        if loading.size == size { return }
        endLoading()
      }
      let task = Task { [weak self, pictures] in
        do {
          let texture = try await pictures.picture(id, size: size)
          if !Task.isCancelled { self?.show(texture, size) }
        } catch {
          if !Task.isCancelled { self?.show(ListFailure(error)) }
        }
      }
      loading = (size, task)
    }

    private func show(_ texture: GTKTexture, _ size: PictureSize) {
      let isLate = canvas.texture == nil
      loading = nil
      shownSize = size
      canvas.texture = texture
      if isLate { canvas.fadeIn(fadeDuration) }
    }

    private func show(_ failure: ListFailure) {
      loading = nil
      self.failure = failure
    }
  }

  /// What stands in the place of a picture that could not be loaded.
  @MainActor
  private final class PictureTrouble {
    private let icon = GTKWidget(gtk_image_new_from_icon_name("image-missing-symbolic"))
    private let message = GTKLabel("", maxLines: 4)
    private let button = GTKButton("Retry")
    let widget: GTKBox
    var onRetry: @MainActor () -> Void {
      get { button.onPress }
      set { button.onPress = newValue }
    }

    init() {
      widget = .column(spacing: 12, icon, message, button)
      icon.setStyle("dim-label")
      message.center()
      button.align(horizontally: GTK_ALIGN_CENTER)
      widget.align(vertically: GTK_ALIGN_CENTER)
      widget.setMargins(sides: 12)
      widget.isVisible = false
    }

    /// Shows a failure; where there is no room, an icon with the message as its tooltip.
    func show(_ failure: ListFailure?, isCompact: Bool) {
      widget.isVisible = failure != nil
      guard let failure else { return }
      gtk_image_set_pixel_size(icon.opaque, isCompact ? 16 : 32)
      icon.setTooltip(failure.message)
      icon.accessibleLabel = isCompact ? failure.message : ""
      message.text = failure.message
      message.isVisible = !isCompact
      button.isVisible = !isCompact && failure.isRetryable
    }
  }
#endif
