import Foundation
import Testing

@Suite("Meanings on the command line") struct ContentTests {
  /// A payload of each kind that a QR code may hold.
  static let payloads: [(kind: String, payload: String)] = [
    ("link", "https://user@xn--80ak6aa92e.com:8443/?token=1"), ("wifi", "WIFI:T:WPA;S:n;P:p;H:true;;"),
    ("contact", "MECARD:N:Doe,Jane;TEL:+1 555;;"), ("phone", "tel:+1555,,9"), ("sms", "SMSTO:1:hi"),
    ("email", "mailto:a@example.com?subject=s"), ("place", "geo:48.2,16.37"),
    ("event", "BEGIN:VEVENT\nDTSTART:20260301T120000Z\nSUMMARY:x\nEND:VEVENT"), ("otp", "otpauth://totp/a?secret=AAAA"),
    ("appLink", "https://wa.me/1?text=x"), ("gs1", "(01)09506000134352(10)ABC"),
    ("digitalLink", "https://id.gs1.org/01/09506000134352"), ("payment", "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W"),
    ("text", "geo:91,0"), ("text", "hello"),
  ]

  @Test("JSON lines that the published schema admits, as an independent validator says")
  func schema() throws {
    let folder = try Folder()
    for (index, item) in Self.payloads.enumerated() {
      var drawn = DrawnPicture(width: 400, height: 400)
      try drawn.add(item.payload, x: 40, y: 40)
      try folder.write("\(index + 10).png", drawn.png)
    }
    let outcome = try Tool.run(
      ["read", "--content", "--jobs", "1"] + Self.payloads.indices.map { "\($0 + 10).png" }, in: folder)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    for (object, item) in zip(try outcome.objects(), Self.payloads) {
      let barcode = try #require((object["barcodes"] as? [[String: Any]])?.first, "\(item.payload)")
      let content = try #require(barcode["content"] as? [String: Any])
      #expect(content["kind"] as? String == item.kind, "\(item.payload)")
    }
    try folder.write("lines.json", outcome.output)
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Documentation/content.schema.json")
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1]))
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      count = 0
      for line in open(sys.argv[2], encoding="utf-8"):
          for barcode in json.loads(line)["barcodes"]:
              validator.validate(barcode["content"])
              count += 1
      # It must be able to fail.
      for bad in ({"kind": "link"}, {"kind": "text", "fields": [], "payload": ""}, {"kind": "spell", "fields": []},
                  {"kind": "wifi", "fields": [{"key": "ssid", "type": "flag", "value": "x"}], "payload": ""}):
          assert not validator.is_valid(bad), bad
      print(count)
      """
    // Debian's own Python, which has the package of Tools/packages.tsv.
    let check = try Tool.run(program: "/usr/bin/python3", ["-c", program, schema.path, "lines.json"], in: folder)
    #expect(check.status == 0 && check.text == "\(Self.payloads.count)\n", "\(check.complaints)")
  }

  @Test("nothing is said of meanings unless they are asked for")
  func unasked() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("tel:1").drawn.png)
    #expect(try !Tool.run(["read", "p.png"], in: folder).text.contains("content"))
    #expect(try Tool.run(["read", "--format", "text", "p.png"], in: folder).text == "tel:1\n")
  }

  @Test("text: a line a field, in the language of the terminal")
  func text() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("geo:91,0").drawn.png)
    #expect(
      try Tool.run(["read", "--content", "--format", "text", "p.png"], in: folder).text
        == "geo:91,0\n  Text\n  ? Place, latitude: The value is out of range.\n")
    var drawn = DrawnPicture(width: 300, height: 300)
    try drawn.add("WIFI:S:n;T:WPA;P:p;;", x: 40, y: 40)
    try folder.write("w.png", drawn.png)
    let german = try Tool.run(
      ["read", "--content", "--format", "text", "w.png"], environment: ["LC_ALL": "de_DE.UTF-8"], in: folder)
    #expect(german.lines.dropFirst() == ["  WLAN", "  Netzwerk: n", "  Sicherheit: WPA oder WPA2", "  Kennwort: p"])
  }

  @Test("CSV: two columns more, the second of them JSON")
  func csv() throws {
    let folder = try Folder()
    try folder.write("p.png", try DrawnPicture.withCode("tel:1").drawn.png)
    try folder.write("none.png", DrawnPicture(width: 50, height: 50).png)
    let lines = try Tool.run(["read", "--content", "--format", "csv", "p.png", "none.png", "gone.png"], in: folder).text
      .split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.count == 4 && lines[0].hasSuffix(",error,kind,content"))
    #expect(lines[1].contains(#",phone,"{""kind"":""phone"","#))
    let commas = lines[0].filter { $0 == "," }.count
    #expect(lines[2].filter { $0 == "," }.count == commas && lines[3].filter { $0 == "," }.count == commas)
  }
}
