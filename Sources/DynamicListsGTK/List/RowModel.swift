#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// The GListModel of the rows, which makes an object for a row only when GTK asks for it.
  @MainActor
  final class RowModel {
    private final class Rows {
      var ids: ListRowIDs
      init(_ ids: ListRowIDs) { self.ids = ids }
    }

    let pointer: OpaquePointer
    private let rows: Rows
    /// Whether the model's last item is the footer.
    private(set) var hasFooter = false
    /// Whether GTK handles a change of the model, or makes and binds rows.
    private(set) var isInsideGTK = false

    init(_ ids: ListRowIDs) {
      rows = Rows(ids)
      let rowAt: DlRowAt = { position, data in
        guard let data else { return 0 }
        // GTK asks on the main thread, and the pointer is used only there.
        nonisolated(unsafe) let rows = data
        return MainActor.assumeIsolated {
          Unmanaged<Rows>.fromOpaque(rows).takeUnretainedValue().ids[Int(position)].number
        }
      }
      pointer = made(dl_row_model_new(rowAt, Unmanaged.passUnretained(rows).toOpaque()))
      dl_row_model_splice(pointer, 0, 0, UInt32(clamping: ids.count))
    }

    isolated deinit {
      dl_row_model_close(pointer)
      g_object_unref(pointer.raw)
    }

    /// The ids of the model's rows; they differ from the list's only while a change is applied in several steps.
    var ids: ListRowIDs { rows.ids }

    /// Runs code in which GTK asks for rows or releases them; the model must not change meanwhile.
    func insideGTK(_ body: () -> Void) {
      let wasInside = isInsideGTK
      isInsideGTK = true
      defer { isInsideGTK = wasInside }
      body()
    }

    /// Applies one splice and emits it.
    func splice(_ splice: ListChange.Splice) {
      rows.ids.apply(splice)
      emit(splice.position, removed: splice.removed, added: splice.inserted.count)
    }

    /// Applies several splices within a range of rows and emits one change for the whole range.
    func splice(_ splices: [ListChange.Splice], within cover: (old: Range<Int>, new: Range<Int>)) {
      for splice in splices { rows.ids.apply(splice) }
      emit(cover.old.lowerBound, removed: cover.old.count, added: cover.new.count)
    }

    /// Replaces a range of rows, in two emissions: one removes, one adds.
    ///
    /// In a single emission that removes a row it tracks, GTK would search all added rows for it.
    func replace(_ range: (old: Range<Int>, new: Range<Int>), by ids: ListRowIDs) {
      rows.ids.apply(.init(range.old.lowerBound, removed: range.old.count))
      emit(range.old.lowerBound, removed: range.old.count, added: 0)
      rows.ids = ids
      emit(range.new.lowerBound, removed: 0, added: range.new.count)
    }

    /// Takes over the list's ids, which must be equal to the ids after the splices.
    func adopt(_ ids: ListRowIDs) { rows.ids = ids }

    func setFooter(_ isThere: Bool) {
      hasFooter = isThere
      insideGTK { dl_row_model_set_footer(pointer, isThere ? 1 : 0) }
    }

    private func emit(_ position: Int, removed: Int, added: Int) {
      insideGTK {
        dl_row_model_splice(
          pointer, UInt32(clamping: position), UInt32(clamping: removed), UInt32(clamping: added))
      }
    }
  }
#endif
