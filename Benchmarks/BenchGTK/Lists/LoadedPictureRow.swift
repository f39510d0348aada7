#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsGTK
  import Synchronization

  /// A line of text, and a picture that loads while the row is on screen.
  final class LoadedPictureRow: RowWidgets {
    private let title = GTKLabel("", .heading)
    private let picture: GTKPictureView<Int>
    private let box: GTKBox
    var widget: GTKWidget { box }

    init(_ pictures: PictureLoader<Int, GTKTexture>) {
      picture = GTKPictureView(pictures, height: 190)
      box = .column(spacing: 8, title, picture)
      box.setMargins(top: 4, bottom: 4, sides: 12)
    }

    func show(_ row: ListItemViewModel<Line>) {
      title.text = "Author: Person \(row.item.number)"
      picture.id = row.item.number
    }

    func recycled() { picture.id = nil }
  }

  /// JPEG pictures of 1,200 × 800 pixels, and how many of them were decoded.
  final class JPEGPictures: Sendable {
    /// The number of decoded pictures.
    let decoded = Atomic(0)
    /// The number of pictures that are being decoded, and the largest one.
    let decoding = Atomic(0)
    let mostDecoding = Atomic(0)
    /// A few files, which many pictures share.
    private let files: [[UInt8]]

    init() { files = (0..<16).map(Self.file) }

    var source: PictureSource<Int> { PictureSource { [files] request in files[request.id % files.count] } }

    /// The decoder of the package, which is counted.
    var decoder: PictureDecoder<GTKTexture> {
      let decoder = PictureDecoder.pixbuf
      return PictureDecoder(cost: { $0.width * $0.height * 4 }) { [self] bytes, size in
        let running = decoding.add(1, ordering: .relaxed).newValue
        mostDecoding.max(running, ordering: .relaxed)
        defer { decoding.subtract(1, ordering: .relaxed) }
        let texture = try await decoder.picture(from: bytes, size: size)
        decoded.add(1, ordering: .relaxed)
        return texture
      }
    }

    /// A gradient with a grain, which makes a file of the size of a photo's.
    private static func file(_ seed: Int) -> [UInt8] {
      let (width, height) = (1_200, 800)
      guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)),
        let pixels = gdk_pixbuf_get_pixels(pixbuf)
      else { return [] }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
      var random = UInt32(seed + 1)
      for y in 0..<height {
        for x in 0..<width {
          random = random &* 1_664_525 &+ 1_013_904_223
          let grain = Int(random >> 27)
          pixels[y * stride + x * 3] = UInt8(min(255, x * 223 / width + grain))
          pixels[y * stride + x * 3 + 1] = UInt8(min(255, y * 223 / height + grain))
          pixels[y * stride + x * 3 + 2] = UInt8(seed * 14 + grain)
        }
      }
      var (bytes, count): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
      guard gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", nil, nil, nil) != 0, let bytes else { return [] }
      defer { g_free(bytes) }
      return UnsafeBufferPointer(start: bytes, count: Int(count)).map { UInt8(bitPattern: $0) }
    }
  }
#endif
