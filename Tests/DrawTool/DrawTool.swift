import Drawing
import Encoders

/// Draws the project's own pictures: everything is seeded, so that equal commands write equal files.
@main enum DrawTool {
  static let usage = """
    usage: draw ladder --out DIR [--seed N] [--count N] [--only KIND]
           draw sample --out DIR
           draw clips --out DIR [--seed N] [--count N]
           draw negatives --out DIR [--seed N] [--count N] [--width N] [--height N]
           draw symbols --out DIR [--seed N] [--count N]
    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let command = arguments.first, let options = Options(arguments.dropFirst()) else {
      Files.complain(usage)
      Files.exit(2)
    }
    do {
      switch command {
      case "ladder": try LadderCommand.run(options)
      case "sample": try SampleCommand.run(options)
      case "clips": try ClipsCommand.run(options)
      case "negatives": try NegativesCommand.run(options)
      case "symbols": try SymbolsCommand.run(options)
      default:
        Files.complain(usage)
        Files.exit(2)
      }
    } catch {
      Files.complain("draw: \(error)")
      Files.exit(1)
    }
  }
}
