import CSQLite

/// One connection to a database file. Not for two tasks at once; the actor that owns it sees to that.
final class SQLiteDatabase {
  struct Failure: Error {
    var code: Int32
    /// SQLite's own words.
    var words: String
  }

  enum Value {
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    case null
  }

  private var handle: OpaquePointer?

  init(path: String) throws(Failure) {
    // Threads are kept apart by the owner.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let failure = Failure(code: code, words: String(cString: sqlite3_errmsg(handle)))
      sqlite3_close_v2(handle)
      throw failure
    }
    sqlite3_busy_timeout(handle, 2000)
  }

  deinit { sqlite3_close_v2(handle) }

  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }
  var changes: Int { Int(sqlite3_changes(handle)) }

  func run(_ statement: String, _ values: [Value] = []) throws(Failure) {
    try rows(statement, values) { _ in }
  }

  /// Calls `body` with every row.
  func rows(_ statement: String, _ values: [Value] = [], _ body: (Row) -> Void) throws(Failure) {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      // Tells SQLite to copy what it is given.
      let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      switch value {
      case .integer(let number): try check(sqlite3_bind_int64(prepared, place, number))
      case .text(let text): try check(sqlite3_bind_text(prepared, place, text, Int32(text.utf8.count), copied))
      case .bytes(let bytes): try check(sqlite3_bind_blob(prepared, place, bytes, Int32(bytes.count), copied))
      case .null: try check(sqlite3_bind_null(prepared, place))
      }
    }
    while true {
      let code = sqlite3_step(prepared)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code) }
      body(Row(statement: prepared))
    }
  }

  /// A row while it is looked at.
  struct Row {
    fileprivate let statement: OpaquePointer?

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func bytes(_ column: Int32) -> [UInt8] {
      guard let start = sqlite3_column_blob(statement, column) else { return [] }
      return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
  }

  private func check(_ code: Int32) throws(Failure) {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code, words: String(cString: sqlite3_errmsg(handle)))
  }
}
