import CSQLite
import Glibc

/// The values that were accepted, in a file that its owner alone can read. What `add` has returned for is on the disk:
/// a crash, a kill or a power cut afterwards loses nothing of it.
public actor History {
  public struct Failure: Error, Sendable, Equatable {
    public var words: String
  }

  private let database: SQLiteDatabase
  public nonisolated let path: String
  /// A history that could not be read was put aside under this name.
  public nonisolated let putAside: String?

  public init(path: String = Folders.ownData + "/history.sqlite") throws(Failure) {
    self.path = path
    if let slash = path.lastIndex(of: "/"), !Folders.make(String(path[..<slash])) {
      throw Failure(words: "\(path[..<slash]): \(String(cString: strerror(errno)))")
    }
    do throws(SQLiteDatabase.Failure) {
      database = try Self.open(path)
      putAside = nil
    } catch {
      // Only what is no database, or a broken one, is put aside; a full disc or a lock is no reason to.
      guard error.code == SQLITE_NOTADB || error.code == SQLITE_CORRUPT else {
        throw Failure(words: "\(path): \(error.words)")
      }
      let aside = "\(path).broken-\(WallClock.milliseconds)"
      guard rename(path, aside) == 0 else { throw Failure(words: "\(path): \(error.words)") }
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
      putAside = aside
      do throws(SQLiteDatabase.Failure) {
        database = try Self.open(path)
      } catch {
        throw Failure(words: "\(path): \(error.words)")
      }
    }
  }

  private static func open(_ path: String) throws(SQLiteDatabase.Failure) -> SQLiteDatabase {
    // SQLite gives its journal the mode of the file, so the file is made here, with the right one.
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 {
      fchmod(file, 0o600)
      close(file)
    }
    let database = try SQLiteDatabase(path: path)
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA secure_delete = ON")
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS accepted (
        id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, symbology TEXT NOT NULL, text TEXT NOT NULL,
        folded TEXT NOT NULL, bytes BLOB NOT NULL, identifier TEXT NOT NULL, picture BLOB NOT NULL)
      """)
    return database
  }

  /// - Returns: the entry's id.
  @discardableResult
  public func add(_ entry: HistoryEntry) throws(Failure) -> Int64 {
    try failing { () throws(SQLiteDatabase.Failure) in
      try database.run(
        "INSERT INTO accepted (time, symbology, text, folded, bytes, identifier, picture) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          .integer(entry.time), .text(entry.symbology), .text(entry.text), .text(Self.folded(entry.text)),
          .bytes(entry.bytes), .text(entry.identifier), .bytes(entry.picture),
        ])
      return database.lastRow
    }
  }

  /// The picture comes later than the value, which does not wait for it.
  public func setPicture(_ picture: [UInt8], of id: Int64) throws(Failure) {
    try failing { () throws(SQLiteDatabase.Failure) in
      try database.run("UPDATE accepted SET picture = ? WHERE id = ?", [.bytes(picture), .integer(id)])
    }
  }

  /// The entries whose text or symbology has `words` in it, latest first.
  ///
  /// - Parameter after: only entries that came after the one with this id.
  public func entries(
    containing words: String = "", after: Int64 = 0, limit: Int = 200, offset: Int = 0, withPictures: Bool = true
  ) throws(Failure) -> [HistoryEntry] {
    var found: [HistoryEntry] = []
    let picture = withPictures ? "picture" : "x''"
    try failing { () throws(SQLiteDatabase.Failure) in
      try database.rows(
        """
        SELECT id, time, symbology, text, bytes, identifier, \(picture) FROM accepted
        WHERE (instr(folded, ?1) > 0 OR instr(lower(symbology), ?1) > 0) AND id > ?4
        ORDER BY id DESC LIMIT ?2 OFFSET ?3
        """, [.text(Self.folded(words)), .integer(Int64(limit)), .integer(Int64(offset)), .integer(after)]
      ) { row in
        found.append(
          HistoryEntry(
            id: row.integer(0), time: row.integer(1), symbology: row.text(2), text: row.text(3), bytes: row.bytes(4),
            identifier: row.text(5), picture: row.bytes(6)))
      }
    }
    return found
  }

  public func count() throws(Failure) -> Int {
    var count = 0
    try failing { () throws(SQLiteDatabase.Failure) in
      try database.rows("SELECT count(*) FROM accepted") { count = Int($0.integer(0)) }
    }
    return count
  }

  public func remove(_ id: Int64) throws(Failure) {
    try failing { () throws(SQLiteDatabase.Failure) in
      try database.run("DELETE FROM accepted WHERE id = ?", [.integer(id)])
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Everything, and out of the file too.
  public func removeAll() throws(Failure) {
    try failing { () throws(SQLiteDatabase.Failure) in
      try database.run("DELETE FROM accepted")
      try database.run("VACUUM")
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Upper and lower case are the same to a search.
  private static func folded(_ text: String) -> String { text.lowercased() }

  private func failing<Result>(
    _ body: () throws(SQLiteDatabase.Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteDatabase.Failure) {
      return try body()
    } catch {
      throw Failure(words: "\(path): \(error.words)")
    }
  }
}
