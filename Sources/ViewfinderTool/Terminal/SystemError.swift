import Glibc

/// The system's words for an error number, such as “No such file or directory”.
func systemWords(_ number: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  // POSIX's form of strerror_r, which is safe among threads.
  guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
