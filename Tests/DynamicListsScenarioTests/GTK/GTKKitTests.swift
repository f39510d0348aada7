#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Foundation
  import Synchronization
  import Testing

  @testable import DynamicListsGTK

  /// Records on which thread an object was finalized.
  private final class Release: Sendable {
    let thread = Atomic<UInt>(0)
  }

  // Not on the main actor: it may be called on any thread.
  private let noteThread: GWeakNotify = { data, _ in
    guard let data else { return }
    let release = Unmanaged<Release>.fromOpaque(data).takeUnretainedValue()
    release.thread.store(UInt(bitPattern: g_thread_self()), ordering: .relaxed)
  }

  extension GTKScenarioTests {
    /// The kit's widgets and textures, and their accessibility.
    @MainActor
    struct Kit {
      init() { _ = RealDisplay.shared }

      // MARK: Textures

      @Test func aTextureReleasedOnAnyThreadIsFreedOnTheMainThread() async throws {
        let pixels = [UInt8](repeating: 128, count: 4 * 4 * 4)
        let bytes = g_bytes_new(pixels, gsize(pixels.count))
        defer { g_bytes_unref(bytes) }
        let pointer = try #require(gdk_memory_texture_new(4, 4, GDK_MEMORY_R8G8B8A8, bytes, 16))
        let release = Release()
        g_object_weak_ref(pointer.cast(), noteThread, Unmanaged.passUnretained(release).toOpaque())
        let texture = Mutex<GTKTexture?>(GTKTexture(owning: pointer))
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            texture.withLock { $0 = nil }
            continuation.resume()
          }
        }
        #expect(release.thread.load(ordering: .relaxed) == 0, "The texture is freed by the main loop")
        RealDisplay.shared.pumpOnce()
        #expect(release.thread.load(ordering: .relaxed) == UInt(bitPattern: g_thread_self()))
      }

      // MARK: Pointers

      @Test func theWordsOfASearchStandOutInALabel() {
        let label = GTKLabel("naïve naïveté & <b>")
        func attributes() -> String {
          guard let list = gtk_label_get_attributes(label.opaque), let text = pango_attr_list_to_string(list) else {
            return ""
          }
          defer { g_free(text) }
          return String(cString: text).replacing("\n", with: ", ")
        }
        #expect(attributes().isEmpty)
        label.highlighted = SearchWords("naïve <b>").ranges(in: label.text)
        // Positions are those of UTF-8: "ï" and "é" take two bytes.
        #expect(
          attributes()
            == "0 6 weight bold, 0 6 underline single, 7 13 weight bold, 7 13 underline single, 19 22 weight bold, 19 22 underline single"
        )
        label.text = "x"
        #expect(label.highlighted.isEmpty && attributes().isEmpty)
        let longer = "0123456789"
        label.highlighted = [longer.startIndex..<longer.endIndex]
        #expect(attributes().isEmpty, "a range of another text")
      }

      /// The left and the right edges of a label's lines, in pixels.
      private func lines(of label: GTKLabel) -> [(left: Int32, right: Int32)] {
        let lines = pango_layout_get_iter(gtk_label_get_layout(label.opaque))
        defer { pango_layout_iter_free(lines) }
        var edges: [(Int32, Int32)] = []
        repeat {
          var line = PangoRectangle()
          pango_layout_iter_get_line_extents(lines, nil, &line)
          edges.append((line.x / PANGO_SCALE, (line.x + line.width) / PANGO_SCALE))
        } while pango_layout_iter_next_line(lines) != 0
        return edges
      }

      @Test(arguments: ["Blue Lighthouse after Dark, Volume 2", "מגדלור כחול אחרי החשכה, כרך שני"])
      func theLinesOfALabelBeginWhereTheLabelBegins(text: String) {
        let label = GTKLabel(text, maxLines: 4)
        let centered = GTKLabel(text, maxLines: 4)
        centered.center()
        let box = GTKBox.column(label, centered)
        let window = RealWindow(box.pointer, width: 150, height: 300)
        for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
          for label in [label, centered] { gtk_widget_set_direction(label.pointer, direction) }
          for text in [text, "First, " + text] {
            (label.text, centered.text) = (text, text)
            window.draw()
            let lines = lines(of: label)
            #expect(lines.count > 1)
            let starts = lines.map { direction == GTK_TEXT_DIR_RTL ? $0.right : $0.left }
            #expect((starts.max() ?? 0) - (starts.min() ?? 0) <= 1, "\(direction) \(text): \(lines)")
            #expect(gtk_label_get_justify(centered.opaque) == GTK_JUSTIFY_CENTER)
          }
        }
      }

      @Test func everyPointerTypeOfAWidgetIsTheSameAddress() {
        let label = GTKLabel("Text")
        for widget in [
          GTKWidget(label), GTKWidget(label.pointer), GTKWidget(label.opaque), GTKWidget(label.raw),
          GTKWidget(label.cast(to: GObject.self)),
        ] {
          #expect(widget.pointer == label.pointer)
        }
      }

      @Test func theSignalsOfTheArticleConnect() {
        let volume = signals()
        gtk_range_set_value(volume.cast(), 4.5)
        #expect(gtk_range_get_value(volume.cast()) == 4.5)
      }

      // MARK: Names

      @Test func aRowsNameLeavesOutItsControls() {
        let hidden = GTKLabel("Hidden")
        hidden.isVisible = false
        let box = GTKBox.row(
          GTKLabel("Ada"), GTKButton("Call"), GTKWidget(gtk_menu_button_new()), GTKWidget(gtk_switch_new()),
          GTKBox.column(GTKLabel("London"), hidden))
        #expect(Accessibility.text(of: box.pointer) == "Ada, London")
        let button = GTKBox.row(GTKButton("Call"))
        #expect(Accessibility.text(of: button.pointer) == "Call", "A button alone is named by its title")
      }

      @Test func widgetsHaveTheirAccessibleRoles() {
        #expect(GTKBar().accessibleRole == GTK_ACCESSIBLE_ROLE_METER)
        #expect(GTKCanvas(height: 10).accessibleRole == GTK_ACCESSIBLE_ROLE_IMG)
        #expect(GTKSpinner(label: "").accessibleRole == GTK_ACCESSIBLE_ROLE_PRESENTATION)
        let title = GTKLabel("Chapter", .heading)
        title.accessibleRole = GTK_ACCESSIBLE_ROLE_HEADING
        #expect(title.accessibleRole == GTK_ACCESSIBLE_ROLE_HEADING)
      }

      @Test func aBarWithoutALabelIsNamedByItsShare() {
        let bar = GTKBar()
        #expect(bar.accessibleName == "0 %")
        bar.fraction = 0.404
        #expect(bar.accessibleName == "40 %")
        bar.fractionText = { "\(Int($0 * 1_000)) of 1000 seats" }
        #expect(bar.accessibleName == "404 of 1000 seats")
        bar.fraction = 0.5
        #expect(bar.accessibleName == "500 of 1000 seats")
        // A row sets a label that tells what its bar measures.
        bar.accessibleLabel = "Seats"
        bar.fraction = 0.6
        #expect(bar.accessibleName == "Seats")
      }

      @Test func theTitleOfAStatusPageIsAHeading() {
        let page = GTKStatusPage(title: "Nothing Here")
        var headings: [String] = []
        func look(_ widget: UnsafeMutablePointer<GtkWidget>) {
          let label = GTKWidget(widget)
          if label.accessibleRole == GTK_ACCESSIBLE_ROLE_HEADING {
            headings.append(String(cString: gtk_label_get_text(label.opaque)))
          }
          var child = gtk_widget_get_first_child(widget)
          while let next = child {
            look(next)
            child = gtk_widget_get_next_sibling(next)
          }
        }
        look(page.pointer)
        #expect(headings == ["Nothing Here"])
      }

      // MARK: Positions

      private struct Word: Identifiable {
        let id: Int
      }

      /// A list in a window that records the rows for which it made a position text.
      @MainActor
      private final class Described {
        let list: ListViewModel<Word>
        let view: DynamicListView<Word>
        let window: RealWindow
        private let described = DescribedNumbers()

        init(count: Int) {
          list = ListViewModel(items: (0..<count).map(Word.init))
          view = DynamicListView(list) { _ in
            RowKind("word", make: { gtk_label_new(nil) }) { gtk_label_set_text($0.opaque, "word \($1.item.id)") }
          }
          view.texts.position = { [described] number, count in
            described.numbers.withLock { _ = $0.insert(number) }
            return "\(number) of \(count)"
          }
          view.expand(horizontally: true, vertically: true)
          window = RealWindow(view.pointer, width: 400, height: 400)
          rest()
        }

        func rest() {
          for _ in 0..<3 { window.draw() }
          RealDisplay.shared.pumpOnce()
        }

        /// The numbers of the rows whose descriptions changed during `work`.
        func numbers(after work: () -> Void) -> Set<Int> {
          rest()
          described.numbers.withLock { $0 = [] }
          work()
          rest()
          return described.numbers.withLock { $0 }
        }
      }

      private final class DescribedNumbers: Sendable {
        let numbers = Mutex<Set<Int>>([])
      }

      @Test func aPageDescribesNoMoreThanThreeScreens() {
        let shown = Described(count: 300)
        let onScreen = shown.view.visibleRows.count
        let numbers = shown.numbers { for id in 300..<340 { shown.list.append(Word(id: id)) } }
        #expect(shown.view.rows.bound.count > 150)
        // The first row has the focus, so its description stays.
        #expect(numbers.isSuperset(of: 2...onScreen), "The rows on screen")
        #expect(numbers.count <= 3 * onScreen + 4, "of \(shown.view.rows.bound.count) rows")
        // Rows are described when they scroll near the screen.
        let later = shown.numbers { shown.view.scroll(toSlot: 150) }
        #expect(later.contains(151))
      }

      @Test func noRowIsDescribedTwice() {
        let shown = Described(count: 300)
        #expect(shown.numbers { shown.view.scroll(by: 5) }.count <= 3)
        #expect(shown.numbers {}.isEmpty)
      }

      @Test func aPageDoesNotChangeTheFocusedRowsDescription() throws {
        let shown = Described(count: 30)
        let cell = try #require(shown.list.rowID(of: 2).flatMap { shown.view.rows.bound[$0] })
        shown.window.click(cell.inner.pointer)
        shown.rest()
        #expect(cell.hasFocus)
        let numbers = shown.numbers { shown.list.append(Word(id: 30)) }
        #expect(numbers.contains(2) && !numbers.contains(3) && numbers.contains(4))
        // A changed position of the focused row is set.
        #expect(shown.numbers { shown.list.insert(Word(id: 31), at: 0) }.contains(4))
      }

      @Test func aPositionThatGTKSetsIsNotRepeatedInTheDescription() throws {
        let shown = Described(count: 30)
        let cell = try #require(shown.list.rowID(of: 2).flatMap { shown.view.rows.bound[$0] })
        let row = try #require(cell.focusable)
        var relation = GTK_ACCESSIBLE_RELATION_POS_IN_SET
        var value = GValue()
        gtk_accessible_relation_init_value(relation, &value)
        g_value_set_int(&value, 3)
        gtk_accessible_update_relation_value(row.opaque, 1, &relation, &value)
        let numbers = shown.numbers { shown.list.append(Word(id: 30)) }
        #expect(numbers.contains(2) && !numbers.contains(3) && numbers.contains(4))
      }
    }
  }
#endif
