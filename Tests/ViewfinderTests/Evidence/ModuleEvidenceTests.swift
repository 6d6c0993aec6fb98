#if os(Linux)
  import Drawing
  import Testing

  @testable import Viewfinder

  @Suite("Summing modules over frames")
  struct ModuleEvidenceTests {
    /// Feeds frames until the sum decodes; how many it took.
    private func framesToRead(_ text: String, limit: Int, _ frame: () -> ModuleGrid) -> Int? {
      var evidence = ModuleEvidence()
      for _ in 0..<limit {
        evidence.add(TroubledSymbol.attempt(frame()))
        if let sum = evidence.takeGrid(), let read = TroubledSymbol.reads(sum.grid) {
          #expect(read == text)
          return sum.frames
        }
      }
      return nil
    }

    @Test("noise of which no frame alone can be read, read from the sum", arguments: 1...10)
    func noise(seed: UInt64) throws {
      var symbol = try #require(TroubledSymbol("It’s great! Your app works!", seed: seed))
      for _ in 0..<30 { #expect(TroubledSymbol.reads(symbol.noisy(signal: 40, noise: 45)) == nil) }
      let frames = framesToRead(symbol.text, limit: 30) { symbol.noisy(signal: 40, noise: 45) }
      #expect(frames != nil)
    }

    @Test("wandering glare of which no frame alone can be read, read from the sum", arguments: 1...10)
    func glare(seed: UInt64) throws {
      var symbol = try #require(TroubledSymbol("It’s great! Your app works!", seed: seed))
      let frames = framesToRead(symbol.text, limit: 30) { symbol.glaring() }
      #expect(frames != nil)
    }

    @Test("the mean of equal frames is the frame, and one frame is no sum")
    func mean() throws {
      let symbol = try #require(TroubledSymbol("mean"))
      var evidence = ModuleEvidence()
      evidence.add(TroubledSymbol.attempt(symbol.truth))
      let first = evidence.takeGrid()
      #expect(first == nil)
      for count in 2...100 {
        evidence.add(TroubledSymbol.attempt(symbol.truth))
        let taken = evidence.takeGrid()
        let sum = try #require(taken)
        #expect(sum.frames == count)
        #expect(zip(sum.grid.values, symbol.truth.values).allSatisfy { ($0 > 0) == ($1 > 0) })
        // All but what is all light or all dark around: beside the finder patterns.
        let sure = zip(sum.grid.values, symbol.truth.values).filter { abs(Int($0) - Int($1)) <= 6 }.count
        #expect(sure > sum.grid.values.count * 9 / 10)
        let again = evidence.takeGrid()
        #expect(again == nil, "once per addition")
      }
    }

    @Test("what is known of a module by one faint frame is not rounded away")
    func faint() throws {
      var evidence = ModuleEvidence()
      let empty = ModuleGrid(width: 21, height: 21)
      var faint = empty
      for index in 0..<40 { faint.values[index] = index % 2 == 0 ? 1 : -1 }
      evidence.add(TroubledSymbol.attempt(faint, fitness: 1))
      for _ in 0..<3 { evidence.add(TroubledSymbol.attempt(empty, fitness: 1)) }
      let taken = evidence.takeGrid()
      let sum = try #require(taken)
      #expect(sum.grid.values.prefix(40).elementsEqual((0..<40).map { $0 % 2 == 0 ? 1 : -1 }))
      #expect(sum.grid.values.dropFirst(41).allSatisfy { $0 == 0 })
    }

    @Test("old frames fade: a symbol that was exchanged wins within two seconds at 30 frames a second")
    func fading() throws {
      let old = try #require(TroubledSymbol("the old one"))
      let new = try #require(TroubledSymbol("the new one"))
      var evidence = ModuleEvidence()
      for _ in 0..<1000 { evidence.add(TroubledSymbol.attempt(old.truth)) }
      for _ in 0..<60 { evidence.add(TroubledSymbol.attempt(new.truth)) }
      let taken = evidence.takeGrid()
      let sum = try #require(taken)
      #expect(TroubledSymbol.reads(sum.grid) == "the new one")
    }

    @Test("sizes, polarities and directions do not mix, and the longest unused gives way")
    func shapes() {
      var evidence = ModuleEvidence()
      func add(side: Int, isInverted: Bool = false, isAnticlockwise: Bool = false) {
        var attempt = TroubledSymbol.attempt(ModuleGrid(width: side, height: side))
        attempt.isInverted = isInverted
        if isAnticlockwise { attempt.corners = attempt.corners.transposed }
        evidence.add(attempt)
      }
      add(side: 21)
      add(side: 21, isInverted: true)
      add(side: 21, isAnticlockwise: true)
      #expect(evidence.sums.map(\.frames) == [1, 1, 1])
      add(side: 21)
      #expect(evidence.frames == 2)
      add(side: 25)
      #expect(evidence.sums.count == ModuleEvidence.maximumSums)
      #expect(evidence.sums.allSatisfy { !$0.shape.isInverted })
    }

    @Test("frames that do not fit, and grids that are none, add nothing", arguments: [0.49, 0, -1, .nan])
    func unfit(fitness: Double) {
      var evidence = ModuleEvidence()
      evidence.add(TroubledSymbol.attempt(ModuleGrid(width: 21, height: 21), fitness: fitness))
      var broken = ModuleGrid(width: 21, height: 21)
      broken.values.removeLast()
      evidence.add(TroubledSymbol.attempt(broken))
      evidence.add(Attempt(symbology: .qr, corners: Sample.square(), stage: .located, fitness: 1))
      #expect(evidence.sums.isEmpty && evidence.frames == 0)
    }

    @Test("the largest symbol at full strength for ever stays in range")
    func range() throws {
      var evidence = ModuleEvidence()
      var full = ModuleGrid(width: 177, height: 177)
      for index in full.values.indices { full.values[index] = index % 2 == 0 ? 127 : -128 }
      for _ in 0..<200 { evidence.add(TroubledSymbol.attempt(full, fitness: 100)) }
      let taken = evidence.takeGrid()
      let sum = try #require(taken)
      #expect(sum.grid.values[0] == 127 && sum.grid.values[1] == -127)
    }
  }
#endif
