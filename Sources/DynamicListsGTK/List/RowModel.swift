#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  /// The GListModel of the list's slots, which makes an object for a slot only when GTK asks for it.
  ///
  /// GTK would give a footer without content a height, so this model leaves it out: see ``setFooter(_:)``.
  @MainActor
  final class RowModel {
    private final class Slots {
      var slots: ListSlots
      init(_ slots: ListSlots) { self.slots = slots }
    }

    let pointer: OpaquePointer
    private let content: Slots
    private var showsFooter = false
    /// Whether GTK handles a change of the model, or makes and binds rows.
    private(set) var isInsideGTK = false

    init(_ slots: ListSlots) {
      content = Slots(slots)
      let slotAt: DlSlotAt = { position, data in
        guard let data else { return 0 }
        // GTK asks on the main thread, and the pointer is used only there.
        nonisolated(unsafe) let content = data
        return MainActor.assumeIsolated {
          Unmanaged<Slots>.fromOpaque(content).takeUnretainedValue().slots[Int(position)].number
        }
      }
      pointer = made(dl_row_model_new(slotAt, Unmanaged.passUnretained(content).toOpaque()))
      dl_row_model_splice(pointer, 0, 0, UInt32(clamping: count))
    }

    isolated deinit {
      dl_row_model_close(pointer)
      g_object_unref(pointer.raw)
    }

    /// The list's slots; they differ from the list's only while a change is applied in several steps.
    var slots: ListSlots { content.slots }

    /// How many slots GTK has: all but a footer that is left out.
    var count: Int { hasFooter && !showsFooter ? slots.count - 1 : slots.count }

    /// The position of the footer, if GTK has it.
    var footer: Int? { hasFooter && showsFooter ? slots.count - 1 : nil }

    private var hasFooter: Bool { slots.last == .footer(.append) }

    /// Runs code in which GTK asks for rows or releases them; the model must not change meanwhile.
    func insideGTK(_ body: () -> Void) {
      let wasInside = isInsideGTK
      isInsideGTK = true
      defer { isInsideGTK = wasInside }
      body()
    }

    /// Applies one splice and emits it.
    func splice(_ splice: ListSlots.Splice) {
      emit(replacing: splice.removedRange) { content.slots.apply(splice) }
    }

    /// Applies several splices within a range of slots and emits one change for the whole range.
    func splice(_ splices: [ListSlots.Splice], within range: Range<Int>) {
      emit(replacing: range) { for splice in splices { content.slots.apply(splice) } }
    }

    /// Replaces a range of slots, in two emissions: one removes, one adds.
    ///
    /// In a single emission that removes a row it tracks, GTK would search all added rows for it.
    func replace(_ range: Range<Int>, by slots: ListSlots) {
      emit(replacing: range) {
        // Slots are spliced above the rows, among them or below them: from below, so that the positions stay.
        let loaded = content.slots.loadedRange
        for part in [loaded.upperBound..<Int.max, loaded, 0..<loaded.lowerBound] {
          let part = range.clamped(to: part)
          if !part.isEmpty { content.slots.apply(ListSlots.Splice(part.lowerBound, removed: part.count)) }
        }
      }
      emit(replacing: range.lowerBound..<range.lowerBound) { content.slots = slots }
    }

    /// Takes over the list's slots, which must be equal to the slots after the splices.
    func adopt(_ slots: ListSlots) { content.slots = slots }

    /// Adds the footer that was left out, or leaves it out.
    func setFooter(_ isShown: Bool) {
      guard isShown != showsFooter else { return }
      let place = max(0, slots.count - 1)
      emit(replacing: place..<(isShown ? place : slots.count)) { showsFooter = isShown }
    }

    /// Changes the slots in a range, and emits what that changes for GTK.
    private func emit(replacing range: Range<Int>, _ change: () -> Void) {
      let old = count
      change()
      // The footer is left out, or no longer, when placeholders below it go and come.
      let start = min(range.lowerBound, old, count)
      let removed = max(0, min(range.upperBound, old) - start)
      let added = count - old + removed
      insideGTK {
        dl_row_model_splice(pointer, UInt32(clamping: start), UInt32(clamping: removed), UInt32(clamping: added))
      }
    }
  }

  extension ListSlot {
    /// The number by which the GListModel knows a slot: that of a row's id, or a negative one.
    fileprivate var number: Int {
      switch self {
      case .row(let id): id.number
      case .footer(let edge): -edge.rawValue
      case .header(let section): Int.min + section.number
      case .placeholder(let position): -Self.firstPlaceholder - position
      }
    }

    init(number: Int) {
      switch number {
      case 1...: self = .row(RowID(number))
      case ..<(Int.min + Self.mostSections): self = .header(.init(number - Int.min))
      case ...(-Self.firstPlaceholder): self = .placeholder(-number - Self.firstPlaceholder)
      default: self = .footer(PageEdge(rawValue: -number) ?? .append)
      }
    }

    /// The lowest numbers are those of sections.
    private static var mostSections: Int { 1 << 40 }

    /// Larger than the number of each edge.
    private static var firstPlaceholder: Int { 10 }
  }
#endif
