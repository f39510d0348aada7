#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The view of a picture that loads: its size, its fade, its failure and its name.
    @MainActor
    struct PictureViews {
      private let sources = Script<PictureRequest<Int>, [UInt8]>()
      private let loader: PictureLoader<Int, GTKTexture>
      private let view: GTKPictureView<Int>
      private let window: RealWindow

      init() {
        _ = RealDisplay.shared
        loader = PictureLoader(PictureSource { [sources] in try await sources.respond(to: $0) }, decoder: .pixbuf)
        view = GTKPictureView(loader, height: 150)
        window = RealWindow(view.pointer, width: 300, height: 150)
      }

      private func settle(_ what: String, until condition: @MainActor () -> Bool) async {
        let holds = await eventually {
          RealDisplay.shared.pumpOnce()
          return condition()
        }
        #expect(holds, "\(what)")
      }

      /// The next call of the source.
      private func call() async -> ScriptedCall<PictureRequest<Int>, [UInt8]>? {
        await settle("The picture is requested") { sources.untakenCount > 0 }
        return sources.nextIfAny()
      }

      private func show(_ id: Int) async throws {
        view.id = id
        window.draw()
        await call()?.answer(try MadePicture.jpeg(900, 600))
        await settle("The picture is shown") { view.isShown }
      }

      @Test func aPictureLoadsForThePixelsOfItsSpaceAndFadesIn() async throws {
        RealDisplay.shared.setAnimations(true)
        defer { RealDisplay.shared.setAnimations(false) }
        view.fadeDuration = .seconds(100)
        view.id = 7
        window.draw()
        let call = await call()
        let scale = Int(gtk_widget_get_scale_factor(view.pointer))
        #expect(call?.request.size == PictureSize(width: 300 * scale, height: 150 * scale).roundedUp())
        #expect(call?.request.priority == .visible)
        #expect(!view.isShown && view.failure == nil)
        call?.answer(try MadePicture.jpeg(900, 600))
        await settle("The picture is shown") { view.isShown }
        #expect(view.canvas.shownProgress < 1, "It fades in")
        #expect(view.canvas.texture?.width == 320 * scale, "It is no larger than its space")
        window.draw()
        #expect(sources.callCount == 1)
      }

      @Test func aPictureInMemoryIsThereAtOnceWithoutAFade() async throws {
        try await show(7)
        RealDisplay.shared.setAnimations(true)
        defer { RealDisplay.shared.setAnimations(false) }
        view.id = nil
        #expect(!view.isShown)
        view.id = 7
        #expect(view.isShown && view.canvas.shownProgress == 1)
        window.draw()
        window.draw()
        #expect(view.canvas.shownProgress == 1 && sources.callCount == 1)
      }

      @Test func aRowThatLeavesTheScreenCancelsItsPicture() async throws {
        view.id = 7
        window.draw()
        _ = await call()
        view.isVisible = false
        await settle("The load is cancelled") { sources.cancellationCount == 1 }
        view.isVisible = true
        window.draw()
        await call()?.answer(try MadePicture.jpeg(90, 60))
        await settle("The picture is shown") { view.isShown }
      }

      @Test func anotherPictureCancelsTheOneBefore() async throws {
        view.id = 7
        window.draw()
        let old = await call()
        view.id = 8
        window.draw()
        await settle("The load is cancelled") { sources.cancellationCount == 1 }
        old?.answer(try MadePicture.jpeg(90, 60))
        let new = await call()
        #expect(new?.request.id == 8 && !view.isShown)
        new?.answer(try MadePicture.jpeg(60, 60))
        await settle("The picture is shown") { view.isShown }
        #expect(view.canvas.texture?.width == 60)
      }

      @Test func aFailureIsShownAndTheButtonTriesAgain() async throws {
        view.id = 7
        window.draw()
        await call()?.answer(Array("no picture".utf8))
        await settle("The failure is shown") { view.failure != nil }
        #expect(view.failure?.message == "The picture is in no format that can be read here.")
        #expect(view.failure?.isRetryable == false && window.button("Retry").map { gtk_widget_get_mapped($0) } != 1)
        view.id = 8
        #expect(view.failure == nil, "The failure is of the other picture")
        window.draw()
        await call()?.fail(ListError.timedOut)
        await settle("The failure is shown") { view.failure?.message == "The request timed out." }
        window.draw()
        let button = try #require(window.button("Retry"))
        window.click(button)
        await call()?.answer(try MadePicture.jpeg(90, 60))
        await settle("The picture is shown") { view.isShown && view.failure == nil }
      }

      @Test func aFailedDetailIsShownAndRetriedByItsRow() async throws {
        var retries = 0
        view.onRetry = { retries += 1 }
        view.failure = ListFailure(ListError.timedOut)
        window.draw()
        window.draw()
        window.click(try #require(window.button("Retry")))
        #expect(retries == 1 && sources.callCount == 0)
      }

      @Test func thePictureHasTheNameThatScreenReadersRead() {
        view.accessibleLabel = "Two swans"
        #expect(view.accessibleLabel == "Two swans" && view.canvas.accessibleName == "Two swans")
        #expect(view.canvas.accessibleRole == GTK_ACCESSIBLE_ROLE_IMG)
        #expect(view.accessibleName == GTKWidget(gtk_overlay_new()).accessibleName, "It is read once")
      }
    }
  }
#endif
