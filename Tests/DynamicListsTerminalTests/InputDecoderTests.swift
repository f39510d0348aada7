import Testing

@testable import DynamicListsTerminal

struct InputDecoderTests {
  private func keys(_ text: String) -> [TerminalKey?] {
    var decoder = InputDecoder()
    return decoder.decode(Array(text.utf8)).map { event in
      if case .key(let key) = event { key } else { nil }
    }
  }

  @Test func charactersArriveOneByOne() {
    #expect(keys("aZ é中😀") == ["a", "Z", " ", "é", "中", "😀"].map { .character($0) })
  }

  @Test(arguments: [
    ("\u{1B}[A", TerminalKey.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
    ("\u{1B}[D", .left), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
    ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .shiftTab), ("\t", .tab),
    ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{3}", .control("c")),
    ("\u{0}", .control(" ")), ("\u{1F}", .control("_")), ("\u{1B}x", .alt("x")), ("\u{1B}é", .alt("é")),
    ("\u{1B}[1;5A", TerminalKey(.up, .control)), ("\u{1B}[1;2H", TerminalKey(.home, .shift)),
    ("\u{1B}[6;3~", TerminalKey(.pageDown, .alt)), ("\u{1B}[5^", TerminalKey(.pageUp, .control)),
    ("\u{1B}[6$", TerminalKey(.pageDown, .shift)), ("\u{1B}Oa", TerminalKey(.up, .control)),
    ("\u{1B}[b", TerminalKey(.down, .shift)), ("\u{1B}\u{1B}[A", TerminalKey(.up, .alt)),
    ("\u{1B}[[A", TerminalKey(.function(1))), ("\u{1B}OP", TerminalKey(.function(1))),
    ("\u{1B}[15~", TerminalKey(.function(5))), ("\u{1B}[24~", TerminalKey(.function(12))),
    ("\u{1B}[27;5;105~", .control("i")), ("\u{1B}[27u", .escape), ("\u{1B}[97;5u", .control("a")),
    ("\u{1B}[97;2u", .character("A")), ("\u{1B}[49:33;2u", .character("!")), ("\u{1B}[97;4u", .alt("A")),
    ("\u{1B}[97;6u", TerminalKey(.character("a"), [.control, .shift])), ("\u{1B}[27;2;97~", .character("A")),
    ("\u{1B}[97;69u", .control("a")), ("\u{1B}[57414u", .enter), ("\u{1B}[57399u", .character("0")),
    ("\u{1B}[57419;5u", TerminalKey(.up, .control)), ("\u{1B}[57426u", .delete), ("\u{1B}[97;1:2u", .character("a")),
    ("\u{1B}[13;2u", TerminalKey(.enter, .shift)), ("\u{1B}\u{7F}", TerminalKey(.backspace, .alt)),
    ("\u{1B}[97;;97u", .character("a")), ("\u{1B}[97;u", .character("a")), ("\u{1B}[1;A", .up),
    ("\u{1B}[1;193D", .left), ("\u{1B}[97;193u", .character("a")),
    ("\u{1B}[1;6Z", TerminalKey(.tab, [.control, .shift])),
    ("\u{1B}[25~", TerminalKey(.function(13))), ("\u{1B}[29;5~", TerminalKey(.function(16), .control)),
    ("\u{1B}[34~", TerminalKey(.function(20))),
  ])
  func everyEncodingOfAKeyIsThatKey(bytes: String, key: TerminalKey) {
    #expect(keys(bytes) == [key])
    // The decoder keeps no state that would change the next key.
    #expect(keys(bytes + "q") == [key, .character("q")])
    var decoder = InputDecoder()
    #expect(bytes.utf8.flatMap { decoder.decode([$0]) } == [.key(key)], "split over reads")
  }

  @Test func aSingleEscapeIsReportedAfterAPause() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isUndecided)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.flush().isEmpty)
    #expect(!decoder.isUndecided)
    #expect(decoder.decode([0x5B, 0x41]) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func cutOffSequencesBecomeTheKeysTheyAre() {
    for (bytes, keys) in [
      ("\u{1B}[", [TerminalKey.alt("[")]), ("\u{1B}O", [.alt("O")]), ("\u{1B}]", [.alt("]")]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}]words", []),
    ] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array(bytes.utf8)).isEmpty)
      #expect(decoder.flush() == keys.map(TerminalEvent.key), "\(bytes.dropFirst())")
      #expect(decoder.flush().isEmpty)
      #expect(decoder.decode([0x61]) == [.key(.character("a"))])
    }
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}Od", "\u{1B}[3~", "\u{1B}[1;5D", "\u{1B}[<0;3;4M", "\u{1B}[27;5;100~"])
  func theLateRestOfASequenceIsNotAKey(bytes: String) {
    let all = Array(bytes.utf8)
    for cut in 1..<all.count {
      var decoder = InputDecoder()
      var events = decoder.decode(all[..<cut])
      events += decoder.flush()
      events += decoder.decode(all[cut...])
      for _ in 0..<3 { events += decoder.flush() }
      let told: Set<TerminalEvent> = [.key(.escape), .key(.alt("[")), .key(.alt("O")), .key(.delete)]
      let mouse = TerminalEvent.mouse(TerminalMouse(.pressed(.left), column: 2, row: 3))
      let whole: Set<TerminalEvent> = [.key(TerminalKey(.left, .control)), .key(.control("d")), mouse]
      #expect(events.count == 1 && told.union(whole).contains(events[0]), "cut at \(cut): \(events)")
      #expect(decoder.decode([0x71]) == [.key(.character("q"))])
    }
  }

  @Test func theRestOfALateSequenceMayItselfBeLate() {
    var decoder = InputDecoder()
    var events = decoder.decode([0x1B])
    events += decoder.flush()
    events += decoder.decode([0x4F])
    events += decoder.flush()
    events += decoder.decode([0x64])
    // Escape, and the undecided O; the d, which may delete a row, is dropped.
    #expect(events == [.key(.escape), .key(.character("O"))])
  }

  @Test func theEndOfASequenceThatIsNotAKeyMayBeLate() {
    for beginning in ["\u{1B}[1;", "\u{1B}[[", "\u{1B}[M!", "\u{1B}]11;rgb:ff"] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array(beginning.utf8)).isEmpty)
      #expect(!decoder.isUndecided)
      #expect(decoder.flush().isEmpty)
    }
  }

  @Test func controlCEndsAnUnterminatedAnswer() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;rgb".utf8)).isEmpty)
    #expect(decoder.decode([0x3, 0x71]) == [.key(.control("c")), .key(.character("q"))])
  }

  @Test(arguments: [
    ("\u{1B}[0n", TerminalAnswer.ready), ("\u{1B}[2;3R", .cursor(TerminalPosition(column: 2, row: 1))),
    ("\u{1B}[?1u", .keyboard(1)), ("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", .background(.rgb(255, 128, 0))),
    ("\u{1B}]11;rgb:f/8/0\u{7}", .background(.rgb(255, 136, 0))),
    ("\u{1B}]11;rgba:1e/2f/3a/ff\u{7}", .background(.rgb(0x1E, 0x2F, 0x3A))),
  ])
  func theTerminalsAnswersAreNotReadAsKeys(bytes: String, answer: TerminalAnswer) {
    var decoder = InputDecoder()
    #expect(decoder.decodeAll(Array((bytes + "q").utf8)) == [.answer(answer), .event(.key(.character("q")))])
    #expect(bytes.utf8.flatMap { decoder.decodeAll([$0]) } == [.answer(answer)], "split over reads")
  }

  @Test(arguments: [
    "\u{1B}[0n", "\u{1B}[2;3R", "\u{1B}[?1u", "\u{1B}[?2026;1$y", "\u{1B}]11;rgb:f/8/0\u{7}",
    "\u{1B}]11;rgb:f/8/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[<0;3;4M", "\u{1B}[M !\"", "\u{1B}[200~d\u{1B}[201~",
  ])
  func anEscapeBeforeWhatIsNoKeyIsTheEscapeKey(bytes: String) {
    var decoder = InputDecoder()
    let alone = decoder.decodeAll(Array(bytes.utf8))
    let all = Array("\u{1B}\(bytes)q".utf8)
    let expected = [.event(.key(.escape))] + alone + [.event(.key(.character("q")))]
    #expect(decoder.decodeAll(all) == expected)
    #expect(all.flatMap { decoder.decodeAll([$0]) } == expected, "split over reads")
    #expect(decoder.decodeAll([0x1B] + all) == [.event(.key(.escape))] + expected, "Escape pressed twice")
    for cut in 1..<all.count - 1 {
      // A pause ends with what may be a key: that is then told as one, and what follows is dropped.
      var decoded = decoder.decodeAll(all[..<cut])
      decoded += decoder.flush().map(DecodedInput.event)
      #expect(decoded.first == .event(.key(.escape)) || cut > 2, "a pause after \(cut) bytes")
      decoded += decoder.decodeAll(all[cut...])
      #expect(decoded.contains(.event(.key(.escape))), "a pause after \(cut) bytes: \(decoded)")
      _ = decoder.flush()
    }
  }

  @Test func damagedAnswersAreDropped() {
    var decoder = InputDecoder()
    for bytes in [
      "\u{1B}]11;rgb:ffff/8080\u{7}", "\u{1B}]11;rgb:-1/0/0\u{7}", "\u{1B}]11;rgb:fffff/0/0\u{7}", "\u{1B}]11;red\u{7}",
      "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}[3n", "\u{1B}P1$r0m\u{1B}\\",
    ] {
      #expect(decoder.decodeAll(Array(bytes.utf8)).isEmpty, "\(bytes.dropFirst())")
    }
    #expect(decoder.decodeAll([0x71]) == [.event(.key(.character("q")))])
  }

  @Test(arguments: ["[1;ND", "[3;N~", "[13;N~", "[100;Nu", "[57419;Nu", "[27;N;100~", "[1;NP", "[1;NZ", "[1;NH"])
  func aCombinationWithSuperHyperOrMetaIsNoKeyInAnyForm(form: String) {
    for modifier in [8, 16, 32] {
      for others in 0..<8 {
        let bytes = form.replacing("N", with: "\(modifier + others + 1)")
        #expect(keys("\u{1B}\(bytes)q") == [.character("q")], "\(bytes)")
      }
    }
  }

  @Test func releasedKeysAreIgnored() {
    #expect(keys("\u{1B}[100;1:3u\u{1B}[1;1:3A\u{1B}[1;1:3Pq") == [.character("q")])
  }

  /// The functional keys of kitty's keyboard protocol, from the table of its specification.
  @Test func everyFunctionalKeyOfKittysProtocolIsThatKey() {
    var table: [(String, TerminalKey.Code?)] = [
      ("27u", .escape), ("13u", .enter), ("9u", .tab), ("127u", .backspace), ("2~", .insert), ("3~", .delete),
      ("1D", .left), ("1C", .right), ("1A", .up), ("1B", .down), ("5~", .pageUp), ("6~", .pageDown), ("1H", .home),
      ("7~", .home), ("1F", .end), ("8~", .end), ("1P", .function(1)), ("1Q", .function(2)), ("1S", .function(4)),
      ("57409u", .character(".")), ("57410u", .character("/")), ("57411u", .character("*")),
      ("57412u", .character("-")), ("57413u", .character("+")), ("57414u", .enter), ("57415u", .character("=")),
      ("57416u", .character(",")), ("57417u", .left), ("57418u", .right), ("57419u", .up), ("57420u", .down),
      ("57421u", .pageUp), ("57422u", .pageDown), ("57423u", .home), ("57424u", .end), ("57425u", .insert),
      ("57426u", .delete),
    ]
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
    table += numbers.enumerated().map { ("\($1)~", .function($0 + 1)) }
    table += (13...35).map { ("\(57363 + $0)u", .function($0)) }
    table += (0...9).map { ("\(57399 + $0)u", .character(Character("\($0)"))) }
    // Locks, Print Screen, Pause, Menu, the 5 of the keypad without Num Lock, media keys, and modifiers alone.
    table += (Array(57358...57363) + Array(57428...57454)).map { ("\($0)u", nil) } + [("57427~", nil), ("1E", nil)]
    for (bytes, code) in table {
      let final = bytes.suffix(1)
      let number = bytes.dropLast()
      let short = number == "1" ? "\u{1B}[\(final)" : "\u{1B}[\(bytes)"
      #expect(keys("\(short)q") == (code.map { [TerminalKey($0)] } ?? []) + [.character("q")], "\(short.dropFirst())")
      let held = "\u{1B}[\(number);5\(final)"
      #expect(
        keys("\(held)q") == (code.map { [TerminalKey($0, .control)] } ?? []) + [.character("q")], "\(held.dropFirst())")
    }
  }

  @Test func aPauseInsideACharacterLosesNothing() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0xE4, 0xB8]).isEmpty)
    #expect(!decoder.isUndecided)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode([0xAD]) == [.key(.character("中"))])
  }

  @Test func theWheelAndTheButtonsHaveAPosition() {
    var decoder = InputDecoder()
    let bytes = "\u{1B}[<64;10;5M\u{1B}[<65;1;1M\u{1B}[<0;3;4M\u{1B}[<0;3;4m\u{1B}[<68;2;2M"
    #expect(
      decoder.decode(Array(bytes.utf8)) == [
        .mouse(TerminalMouse(.wheelUp, column: 9, row: 4)), .mouse(TerminalMouse(.wheelDown, column: 0, row: 0)),
        .mouse(TerminalMouse(.pressed(.left), column: 2, row: 3)),
        .mouse(TerminalMouse(.released(.left), column: 2, row: 3)),
        .mouse(TerminalMouse(.wheelUp, column: 1, row: 1, modifiers: .shift)),
      ])
  }

  @Test func oldMouseReportsAreDecoded() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode([0x1B, 0x5B, 0x4D, 96, 33, 34] + [0x1B, 0x5B, 0x4D, 35, 33, 34]) == [
        .mouse(TerminalMouse(.wheelUp, column: 0, row: 1)), .mouse(TerminalMouse(.released(.left), column: 0, row: 1)),
      ])
  }

  @Test func aDragNamesThePressedButton() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode(Array("\u{1B}[<32;3;4M\u{1B}[<34;1;1M".utf8)) == [
        .mouse(TerminalMouse(.dragged(.left), column: 2, row: 3)),
        .mouse(TerminalMouse(.dragged(.right), column: 0, row: 0)),
      ])
  }

  @Test func motionWithoutAButtonAndPlacesOutsideAreDropped() {
    #expect(keys("\u{1B}[<35;3;4M\u{1B}[<0;0;4M\u{1B}[<99999999999999999999;1;1Ma") == [.character("a")])
  }

  @Test func repliesOfTheTerminalAreDropped() {
    #expect(
      keys("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\a\u{1B}]0;x\u{7}b\u{1B}P1$r0m\u{1B}\\c\u{1B}[?2026;1$yd")
        == ["a", "b", "c", "d"].map { .character($0) })
  }

  @Test func endlessSequencesStaySmall() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 100_000))
    if case .control(let parameters) = decoder.state {
      #expect(parameters.count <= InputDecoder.sequenceLimit)
    } else {
      Issue.record("\(decoder.state)")
    }
    #expect(decoder.decode([0x41, 0x61]) == [.key(.character("a"))])
  }

  @Test func brokenUTF8IsDroppedAndTheRestIsRead() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0xC3, 0x61, 0xFF, 0x80, 0xE4, 0xB8, 0x1B, 0x5B, 0x41, 0xED, 0xA0, 0x80, 0xC0, 0x80, 0x62]
    #expect(decoder.decode(bytes) == [.key(.character("a")), .key(.up), .key(.character("b"))])
  }

  @Test(arguments: UInt64(1)...20)
  func garbageNeverBreaksTheDecoder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = InputDecoder()
    let likely: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x3C, 0x4D, 0x7E, 0x32, 0x30, 0x31, 0x24]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      for case .key(let key) in decoder.decode(bytes) {
        if case .character(let character) = key.code {
          #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 { _ = decoder.flush() }
    }
    // Ctrl+C, a terminator and the end of a paste leave every state.
    _ = decoder.decode(Array("\u{3}\u{1B}\\\u{1B}[201~".utf8))
    _ = decoder.flush()
    #expect(decoder.decode([0x71]) == [.key(.character("q"))])
  }
}
