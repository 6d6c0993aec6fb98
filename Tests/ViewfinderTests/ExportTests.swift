import Testing
import Viewfinder

@Test("the core re-exports the engine")
func exports() {
  #expect(SymbologySet.all.contains(Symbology.qr))
}
