#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// The rows as GTK knows them: a GListModel that makes an object for a row when GTK asks for it.
  @MainActor
  final class RowModel {
    private final class Rows {
      var ids: ListRowIDs
      init(_ ids: ListRowIDs) { self.ids = ids }
    }

    let pointer: OpaquePointer
    private let rows: Rows
    /// Whether a last item stands for what is said below the rows.
    private(set) var hasFooter = false
    /// Whether GTK is in the midst of a change, or makes rows.
    private(set) var isInsideGTK = false

    init(_ ids: ListRowIDs) {
      rows = Rows(ids)
      let rowAt: DlRowAt = { position, data in
        guard let data else { return 0 }
        // GTK asks on the main thread; the pointer stays there.
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

    /// The rows of the list, except during a change that GTK learns step by step.
    var ids: ListRowIDs { rows.ids }

    /// Does what makes GTK ask for rows, or ends with them: meanwhile the model must not change.
    func insideGTK(_ body: () -> Void) {
      let wasInside = isInsideGTK
      isInsideGTK = true
      defer { isInsideGTK = wasInside }
      body()
    }

    /// Replaces rows that stand beside one another.
    func splice(_ splice: ListChange.Splice) {
      rows.ids.apply(splice)
      emit(splice.position, removed: splice.removed, added: splice.inserted.count)
    }

    /// Makes several changes, all of which happen within a range of rows, and emits them as one.
    func splice(_ splices: [ListChange.Splice], within cover: (old: Range<Int>, new: Range<Int>)) {
      for splice in splices { rows.ids.apply(splice) }
      emit(cover.old.lowerBound, removed: cover.old.count, added: cover.new.count)
    }

    /// Replaces a range of rows by those of other ids, in two emissions.
    ///
    /// GTK looks for the rows that it tracks in all that one emission adds, if it removes any of them.
    func replace(_ range: (old: Range<Int>, new: Range<Int>), by ids: ListRowIDs) {
      rows.ids.apply(.init(range.old.lowerBound, removed: range.old.count))
      emit(range.old.lowerBound, removed: range.old.count, added: 0)
      rows.ids = ids
      emit(range.new.lowerBound, removed: 0, added: range.new.count)
    }

    /// Takes the ids that the list has now: the same rows as those that the splices led to.
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
