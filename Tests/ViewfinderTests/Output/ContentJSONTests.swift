import Foundation
import Testing
import Viewfinder

@Suite("Contents as JSON")
struct ContentJSONTests {
  static func json(_ payload: String, symbology: Symbology? = nil) throws -> [String: Any] {
    var builder = JSONBuilder()
    builder.content(Meaning.Content(Meaning.Source(payload, symbology: symbology)))
    return try #require(try JSONSerialization.jsonObject(with: Data(builder.bytes)) as? [String: Any])
  }

  @Test("a link with what there is to know of it, to the letter")
  func link() {
    var builder = JSONBuilder()
    builder.content(Meaning.Content("http://pаypal.com:81/"))
    #expect(
      String(decoding: builder.bytes, as: UTF8.self)
        == #"{"kind":"link","fields":[{"key":"url","type":"text","value":"http://pаypal.com:81/"},"#
        + #"{"key":"host","type":"text","value":"pаypal.com"}],"links":[{"address":"http://pаypal.com:81/","#
        + #""scheme":"http","host":"pаypal.com","asciiHost":"xn--pypal-4ve.com","resembles":"paypal.com","port":81,"#
        + #""warnings":["plainHTTP","port","mixedScript","lookAlike"]}],"payload":"aHR0cDovL3DQsHlwYWwuY29tOjgxLw=="}"#)
  }

  @Test("every type of value")
  func values() throws {
    let fields = try #require(try Self.json("WIFI:T:WPA;S:n;P:p;H:true;;")["fields"] as? [[String: Any]])
    #expect(fields.map { $0["type"] as? String } == ["text", "word", "secret", "flag"])
    #expect(fields[1]["value"] as? String == "wpaPersonal" && fields[3]["value"] as? Bool == true)
    let otp = try #require(try Self.json("otpauth://totp/a?secret=AA")["fields"] as? [[String: Any]])
    #expect(otp.contains { $0["type"] as? String == "number" && $0["value"] as? Int == 30 })
  }

  @Test("text with the reason, and text without")
  func problem() throws {
    let bad = try Self.json("geo:91,0")
    #expect(bad["kind"] as? String == "text" && bad["payload"] == nil)
    let problem = try #require(bad["problem"] as? [String: Any])
    #expect(problem["kind"] as? String == "place" && problem["rule"] as? String == "range")
    #expect(problem["place"] as? Int == 4 && problem["subject"] as? String == "latitude")
    #expect(try Self.json("hello").keys.sorted() == ["fields", "kind"])
  }

  @Test("the published schema knows every kind, warning and rule, and no others")
  func schema() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: package.appendingPathComponent("Documentation/content.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    #expect(definitions["kind"]?["enum"] as? [String] == Meaning.Kind.allCases.map(\.rawValue))
    #expect(definitions["warning"]?["enum"] as? [String] == Meaning.Safety.Warning.allCases.map(\.rawValue))
    #expect(definitions["rule"]?["enum"] as? [String] == Meaning.Problem.Rule.allCases.map(\.rawValue))
  }
}
