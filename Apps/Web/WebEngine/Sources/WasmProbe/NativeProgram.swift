#if !arch(wasm32)
  import Foundation

  /// `WasmProbe WIDTH HEIGHT < pixels > json`
  @main enum NativeProgram {
    static func main() {
      let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
      guard arguments.count == 2 else {
        FileHandle.standardError.write(Data("usage: WasmProbe WIDTH HEIGHT < PIXELS\n".utf8))
        exit(2)
      }
      let pixels = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      FileHandle.standardOutput.write(Data(Probe.run(pixels.span.bytes, width: arguments[0], height: arguments[1])))
    }
  }
#endif
