#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A picture, which fades in while it grows to its size, and its author.
  final class PictureWidgets: WidgetRow {
    /// Decodes the pictures of all rows.
    static let textures = PictureTextures()

    private let author = GTKLabel("", .dim)
    private let picture = GTKPicture(height: 190)
    private let spinner = GTKSpinner(size: 32)
    private let failure = GTKLabel("", maxLines: 4)
    private let retry = GTKButton("Retry")
    private let trouble: GTKBox
    private let frame = GTKWidget(gtk_overlay_new())
    private let column: GTKBox
    private var row: ListItemViewModel<Picture<RowPicture>>?
    /// Decodes the picture again if its texture was dropped while the row was off screen.
    private var loading: Task<Void, Never>?

    var widget: GTKWidget { column }
    var accessibleLabel: String? { failure.text.isEmpty ? author.text : "\(author.text). \(failure.text)" }

    init() {
      let missing = GTKWidget(gtk_image_new_from_icon_name("image-missing-symbolic"))
      gtk_image_set_pixel_size(missing.opaque, 32)
      missing.setStyle("dim-label")
      trouble = .column(spacing: 12, missing, failure, retry)
      column = .column(spacing: 6, frame, author)
      column.setMargins(top: 12, bottom: 6, sides: 12)
      frame.setStyle("picture-frame")
      picture.inset = 80
      failure.center()
      retry.align(horizontally: GTK_ALIGN_CENTER)
      retry.onPress = { [weak self] in self?.tryAgain() }
      trouble.align(vertically: GTK_ALIGN_CENTER)
      trouble.setMargins(sides: 24)
      gtk_overlay_set_child(frame.opaque, picture.pointer)
      gtk_overlay_add_overlay(frame.opaque, spinner.pointer)
      gtk_overlay_add_overlay(frame.opaque, trouble.pointer)
    }

    func show(_ row: ListItemViewModel<Picture<RowPicture>>) {
      if self.row?.id != row.id { loading?.cancel() }
      self.row = row
      author.text = row.item.record.author
      picture.accessibleLabel = "Picture by \(row.item.record.author)"
      switch row.detailState {
      case .failed(let reason): show(nil, failure: reason.message, canRetry: reason.isRetryable)
      case .loaded, .refreshing, .none: show(row.item.image.flatMap { Self.textures.texture(of: $0) })
      case .idle, .loading: show(nil)
      }
    }

    /// Shows a texture, a failure, or a spinner.
    private func show(_ texture: GTKTexture?, failure text: String = "", canRetry: Bool = true) {
      picture.texture = texture
      failure.text = text
      trouble.isVisible = !text.isEmpty
      retry.isVisible = canRetry
      spinner.isSpinning = texture == nil && text.isEmpty
    }

    func revealed(_ row: ListItemViewModel<Picture<RowPicture>>, _ reason: RevealReason) {
      if picture.texture != nil { picture.fadeIn() } else { loadAgain() }
    }

    private func loadAgain() {
      guard let image = row?.item.image else { return }
      loading?.cancel()
      loading = Task { [weak self] in
        let result = await Result { try await Self.textures.load(image) }
        guard let self, !Task.isCancelled else { return }
        switch result {
        case .success(let texture):
          show(texture)
          picture.fadeIn()
        case .failure(let error):
          show(nil, failure: (error as? any ListLoadError)?.message ?? "\(error)")
        }
      }
    }

    private func tryAgain() {
      if case .failed = row?.detailState { row?.retry() } else { loadAgain() }
    }

    func recycled() {
      loading?.cancel()
      loading = nil
      row = nil
      picture.texture = nil
    }
  }

  extension Result where Failure == any Error {
    /// The result of an asynchronous closure.
    @MainActor
    fileprivate init(_ body: @MainActor () async throws -> Success) async {
      do { self = .success(try await body()) } catch { self = .failure(error) }
    }
  }
#endif
