import DynamicLists
import DynamicListsHTTP
import DynamicListsPictures
import DynamicListsTerminal
import Foundation
import GalleryData

/// Pictures: the records load page by page, and each image is the detail of its row.
@MainActor
func picturesPage(server: GalleryServer, time: @escaping @MainActor () -> Duration) -> ListPage<GalleryPicture<Void>> {
  let address = server.address
  let source = HTTPClient.shared.pictures(accept: "image/x-portable-pixmap, image/*;q=0.5") {
    pictureAddress(on: address, $0, $1)
  }
  let pictures = PictureLoader(source, decoder: .netpbm(converting: NetpbmConversion.netpbm))
  let service = PictureService(server: address, pictures: pictures, size: PictureRow.largest)
  let list = ListViewModel(listModel: Pictures(service: service), itemBatchCount: 10, prefetchMargin: 1)
  let terminal = TerminalList(list, time: time) { row, context in
    PictureRow(itemViewModel: row, pictures: pictures).body(context)
  } revealed: { _, _, animations in
    animations.animate("opacity", from: 0, to: 1, with: .easeInOut(.seconds(1)))
    animations.animate("reveal", from: 0.2, to: 1, with: .easeInOut(.seconds(1)))
  }
  let page = ListPage("Pictures", terminal) { [$0.record.author] }
  page.onFault = server.setNextFault
  return page
}

/// An author, and the picture, which fades in while it grows to its size.
@MainActor
struct PictureRow {
  /// The pixels of a picture in the widest row: two for each cell.
  static let largest = PictureSize(width: 48, height: 24)

  let itemViewModel: ListItemViewModel<GalleryPicture<Void>>
  let pictures: PictureLoader<PictureRecord.ID, RGBPicture>

  func body(_ context: TerminalRowContext) -> [TerminalBlock] {
    let picture = itemViewModel.item
    let word = context.width < 30 ? "" : "Author: "
    let author = TerminalLine(word, .dim) + TerminalLine(picture.record.author, .bold)
    return [.line(author)] + image(of: picture, context) + [.space(1)]
  }

  private func image(of picture: GalleryPicture<Void>, _ context: TerminalRowContext) -> [TerminalBlock] {
    let columns = min(context.width, Self.largest.width)
    let rows = max(3, columns / 4)
    guard picture.image != nil else { return placeholder(context, columns: columns, rows: rows) }
    return [
      .picture(
        picture.id, from: pictures, columns: columns, rows: rows, opacity: context.value("opacity", resting: 1),
        reveal: context.value("reveal", resting: 1))
    ]
  }

  /// A placeholder of the picture's height, so that the rows below do not move when the picture arrives.
  private func placeholder(_ context: TerminalRowContext, columns: Int, rows: Int) -> [TerminalBlock] {
    let lines: [TerminalLine] =
      switch itemViewModel.detailState {
      case .failed(let failure):
        TerminalText.wrapped("✗ \(failure.message)", width: columns, maxLines: rows - 1)
          .map { TerminalLine($0, TerminalStyle(foreground: .red)) } + [TerminalLine("t tries again.", .dim)]
      case .loading: [TerminalLine(context.spinner, .dim)]
      case .idle, .loaded, .refreshing, .none: [TerminalLine("·", .dim)]
      }
    let above = (rows - lines.count) / 2
    return [.space(above)] + lines.map { .line($0.padded(to: columns, alignment: .center)) }
      + [.space(rows - lines.count - above)]
  }
}
