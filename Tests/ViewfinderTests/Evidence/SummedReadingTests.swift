#if os(Linux)
  import Drawing
  import Testing

  @testable import Viewfinder

  @Suite("Reading what no single frame holds")
  struct SummedReadingTests {
    private let second = Timestamp.seconds(1)

    @Test("a faint symbol in a moving hand is accepted within a second, weak, with its frames", arguments: 1...5)
    func accepted(seed: UInt64) throws {
      var symbol = try #require(TroubledSymbol("It’s great! Your app works!", seed: seed))
      var film = VirtualFilm(.continuous)
      while film.now < second {
        let x = 200 + Double(film.now.nanoseconds / 33_000_000 % 7) * 6
        film.frame(attempts: [TroubledSymbol.attempt(symbol.noisy(signal: 40, noise: 45), x: x)])
      }
      #expect(film.accepted == [symbol.text])
      let accepted = try #require(film.events.compactMap(\.acceptedBarcode).first)
      #expect(accepted.barcode.evidence.strength == .weak)
      #expect(accepted.barcode.evidence.frames >= 3)
      #expect(accepted.agreeing >= 2, "the sum said so again with another frame added")
      #expect(film.identities.count == 1)
    }

    @Test("not summing is obeyed")
    func off() throws {
      var symbol = try #require(TroubledSymbol("off"))
      var film = VirtualFilm(ScannerConfiguration(sumsFrames: false))
      while film.now < second { film.frame(attempts: [TroubledSymbol.attempt(symbol.glaring())]) }
      #expect(film.accepted.isEmpty)
    }

    @Test("sizes that are estimated differently from frame to frame do not spoil it")
    func sizes() throws {
      var symbol = try #require(TroubledSymbol("It’s great! Your app works!"))
      var film = VirtualFilm(.continuous)
      var noise = RandomSource(seed: 4)
      var index = 0
      while film.now < second {
        index += 1
        var grid = symbol.glaring()
        if index % 3 == 0 {
          grid = ModuleGrid(width: 33, height: 33)
          for module in grid.values.indices { grid.values[module] = Int8(truncatingIfNeeded: noise.next()) }
        }
        film.frame(attempts: [TroubledSymbol.attempt(grid)])
      }
      #expect(film.accepted == [symbol.text])
    }

    @Test("two symbols by turns at one place: nothing but what they say is accepted", arguments: 1...10)
    func mixture(seed: UInt64) throws {
      var first = try #require(TroubledSymbol("first of two", seed: seed))
      var second = try #require(TroubledSymbol("second of two", seed: seed &+ 100))
      var turns = RandomSource(seed: seed)
      var film = VirtualFilm(.continuous)
      for _ in 0..<150 {
        let isFirst = turns.next() % 2 == 0
        let grid = isFirst ? first.noisy(signal: 40, noise: 45) : second.noisy(signal: 40, noise: 45)
        film.frame(attempts: [TroubledSymbol.attempt(grid)])
      }
      #expect(Set(film.accepted).isSubset(of: ["first of two", "second of two"]))
    }

    @Test("noise is never read")
    func noise() {
      var random = RandomSource(seed: 9)
      var film = VirtualFilm(.continuous)
      for _ in 0..<1500 {
        var grid = ModuleGrid(width: 21, height: 21)
        for module in grid.values.indices { grid.values[module] = Int8(truncatingIfNeeded: random.next()) }
        film.frame(attempts: [TroubledSymbol.attempt(grid)])
      }
      #expect(film.identities.isEmpty)
    }

    @Test("a mirrored symbol keeps its outline in its own order")
    func mirrored() throws {
      var symbol = try #require(TroubledSymbol("It’s great! Your app works!"))
      var film = VirtualFilm(.continuous)
      var attempt = TroubledSymbol.attempt(symbol.truth)
      while film.now < second {
        attempt.grid = symbol.glaring().transposed()
        film.frame(attempts: [attempt])
      }
      let tracked = try #require(film.scanner.tracked.first)
      #expect(film.identities.count == 1)
      #expect(tracked.barcode.text == symbol.text && tracked.barcode.isMirrored)
      #expect(tracked.corners.signedArea < 0)
      #expect(tracked.corners.largestDistance(to: attempt.corners.transposed) < 1)
    }

    @Test("what was accepted from a sum stays in view while its sum can be read")
    func renewal() throws {
      var symbol = try #require(TroubledSymbol("It’s great! Your app works!"))
      var film = VirtualFilm(.continuous)
      while film.now < .seconds(5) { film.frame(attempts: [TroubledSymbol.attempt(symbol.glaring())]) }
      #expect(film.identities.count == 1)
      #expect(film.accepted.count == 1)
    }

    @Test("of many unread symbols every one has its turn")
    func turns() throws {
      var symbols: [TroubledSymbol] = []
      for index in 0..<12 {
        symbols.append(try #require(TroubledSymbol("number \(index)", seed: UInt64(index))))
      }
      var film = VirtualFilm(.continuous)
      while film.now < .seconds(3) {
        let attempts = symbols.indices.map { index in
          Attempt(
            symbology: .qr,
            corners: Sample.square(x: 20 + Double(index % 4) * 150, y: 20 + Double(index / 4) * 150, side: 90),
            stage: .codewords, grid: symbols[index].glaring(), fitness: 0.8)
        }
        film.frame(attempts: attempts)
      }
      #expect(film.accepted.sorted() == symbols.map(\.text).sorted())
    }
  }
#endif
