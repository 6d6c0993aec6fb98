import Glibc
import ViewfinderCapture

/// `viewfinder read`: pictures in, barcodes out.
struct ReadCommand: Sendable {
  private let options: ReadOptions
  private let names: Monitor<NumberedNames>
  private let output: Monitor<OrderedOutput>
  private let gate = LargePictureGate()
  /// Results are told apart by the names of their pictures where there may be several.
  private let namesPictures: Bool

  /// Names and the numbers that their results are put in order by.
  private struct NumberedNames: Sendable {
    var queue: NameQueue
    var next = 0
  }

  /// How many pictures a worker may be ahead of the one whose turn it is; bounds what waits in memory.
  private static let lookAhead = 64

  /// - Throws: where the list of names cannot be opened.
  init(_ options: ReadOptions) throws(PictureError) {
    self.options = options
    names = Monitor(NumberedNames(queue: try NameQueue(options.names)))
    output = Monitor(OrderedOutput(progress: Progress(isOnTerminal: isatty(STDERR_FILENO) == 1, now: .now())))
    switch options.names {
    case .arguments(let paths): namesPictures = paths.count > 1 || paths.contains { Folder.exists($0) }
    case .list: namesPictures = true
    }
  }

  /// Reads everything and gives the exit status.
  func run() -> ExitStatus {
    PixbufDecoder.silenceWarnings()
    if let words = options.annotation?.prepare() {
      OutputStream.complain("viewfinder read: \(options.annotation?.path ?? ""): \(words)")
      return .failure
    }
    Signals.onEnding { signal in
      // Lines are written whole under the lock. A writer that is stuck in a full pipe is not waited for.
      _ = output.with(withinMilliseconds: 1000) { $0.stop() }
      Signals.die(by: signal)
    }
    if options.format == .csv { output.with { $0.begin(CSVTable.header(meaning: options.showsMeaning)) } }

    let workers = Monitor(0)
    for _ in 1..<options.jobs {
      workers.with { $0 += 1 }
      let isRunning = startThread {
        work()
        workers.with { $0 -= 1 }
      }
      // Fewer threads than wished for read the same pictures.
      if !isRunning { workers.with { $0 -= 1 } }
    }
    work()
    workers.wait { $0 == 0 ? () : nil }
    return output.with { $0.conclude() }
  }

  /// One worker: takes names until there are none.
  private func work() {
    var reader = PictureReader(options, gate: gate)
    while let (number, item) = take() {
      switch item {
      case .failed(let name, let error):
        put(PictureReport(file: name.shown, outcome: .failed(error.words)), nil, number)
      case .picture(let name):
        reader.read(name) { report, colours in
          put(report, colours, number)
          return output.with { $0.end == nil }
        }
      }
      output.with { $0.finish(number) }
    }
  }

  /// The next picture; nil where there is none or nothing more can be written.
  private func take() -> (Int, NameQueue.Item)? {
    let taken: (Int, NameQueue.Item)? = names.with { names in
      guard let item = names.queue.next() else { return nil }
      defer { names.next += 1 }
      return (names.next, item)
    }
    guard let (number, item) = taken else { return nil }
    let goesOn = output.wait { output in
      output.end != nil ? false : number < output.turn + Self.lookAhead ? true : nil
    }
    return goesOn ? (number, item) : nil
  }

  private func put(_ report: PictureReport, _ colours: Pixbuf?, _ number: Int) {
    var piece = OrderedOutput.Piece(status: report.status)
    switch options.format {
    case .json: piece.output = report.json(explaining: options.explains, meaning: options.showsMeaning)
    case .csv: piece.output = report.csv(meaning: options.showsMeaning)
    case .text:
      piece.output =
        TextReport(
          report, namesPicture: namesPictures, explains: options.explains,
          meaning: options.showsMeaning ? ContentText() : nil
        ).bytes
      if case .failed(let words) = report.outcome {
        piece.complaints = Array("viewfinder read: \(report.file): \(words)\n".utf8)
      }
    }
    if let target = options.annotation, let colours, case .read(let reading, _) = report.outcome,
      let words = annotate(colours, reading, target.file(for: report.file, page: report.page))
    {
      piece.status = .failure
      piece.complaints += Array("viewfinder read: \(words)\n".utf8)
    }
    output.with { $0.add(piece, of: number) }
  }

  /// Gives words where it fails.
  private func annotate(_ colours: Pixbuf, _ reading: Reading, _ file: String) -> String? {
    var drawing = AnnotationDrawing(width: reading.width, height: reading.height)
    if options.explains { for attempt in reading.attempts { drawing.add(attempt) } }
    for barcode in reading.barcodes { drawing.add(barcode, corners: barcode.corners) }
    do throws(AnnotatedPicture.Failure) {
      try AnnotatedPicture.write(colours, under: drawing, to: file)
      return nil
    } catch {
      return "\(file): \(error.words)"
    }
  }
}

extension PictureReport {
  fileprivate var status: ExitStatus {
    switch outcome {
    case .failed: .failure
    case .read(let reading, _): reading.barcodes.isEmpty ? .nothingFound : .success
    }
  }
}
