// Table
import ViewfinderCapture

extension Meaning.Kind {
  /// The kind of content. The same as in `Texts/de.json`; a test compares them.
  var german: String {
    switch self {
    case .link: "Link"
    case .wifi: "WLAN"
    case .contact: "Kontakt"
    case .phone: "Telefonnummer"
    case .sms: "SMS"
    case .email: "E-Mail"
    case .place: "Ort"
    case .event: "Termin"
    case .otp: "Einmalkennwort"
    case .appLink: "App-Link"
    case .product: "Produkt"
    case .gs1: "GS1-Elementkette"
    case .digitalLink: "GS1 Digital Link"
    case .payment: "Zahlung"
    case .drivingLicence: "Führerschein"
    case .boardingPass: "Bordkarte"
    case .envelope: "ISO-15434-Nachricht"
    case .text: "Text"
    case .bytes: "Binärdaten"
    }
  }
}

extension Meaning.Key {
  /// What a field is. The same as in `Texts/de.json`; a test compares them.
  var german: String {
    switch self {
    case .name: "Name"
    case .title: "Titel"
    case .note: "Notiz"
    case .url: "Adresse"
    case .address: "Anschrift"
    case .date: "Datum"
    case .time: "Zeit"
    case .amount: "Betrag"
    case .currency: "Währung"
    case .reference: "Referenz"
    case .identifier: "Kennung"
    case .language: "Sprache"
    case .version: "Version"
    case .country: "Land"
    case .city: "Stadt"
    case .postalCode: "Postleitzahl"
    case .region: "Region"
    case .street: "Straße"
    case .postOfficeBox: "Postfach"
    case .host: "Host"
    case .scheme: "Schema"
    case .app: "App"
    case .action: "Aktion"
    case .ssid: "Netzwerk"
    case .security: "Sicherheit"
    case .password: "Kennwort"
    case .hidden: "Verborgen"
    case .eapMethod: "EAP-Methode"
    case .eapPhase2: "Innere Anmeldung"
    case .eapIdentity: "Identität"
    case .eapAnonymousIdentity: "Anonyme Identität"
    case .eapDomain: "Domäne des Servers"
    case .publicKey: "Öffentlicher Schlüssel"
    case .passwordIdentifier: "Kennung des Kennworts"
    case .transitionDisable: "Übergang abgeschaltet"
    case .familyName: "Nachname"
    case .givenName: "Vorname"
    case .additionalName: "Weiterer Vorname"
    case .namePrefix: "Anrede oder Titel"
    case .nameSuffix: "Namenszusatz"
    case .nickname: "Spitzname"
    case .organization: "Organisation"
    case .department: "Abteilung"
    case .jobTitle: "Position"
    case .role: "Funktion"
    case .phone: "Telefon"
    case .email: "E-Mail"
    case .birthday: "Geburtstag"
    case .anniversary: "Jahrestag"
    case .category: "Kategorie"
    case .sound: "Ton"
    case .reading: "Lesung"
    case .instantMessage: "Messenger"
    case .photo: "Foto"
    case .gender: "Geschlecht"
    case .timeZone: "Zeitzone"
    case .property: "Weiteres"
    case .recipient: "An"
    case .carbonCopy: "Kopie an"
    case .blindCopy: "Blindkopie an"
    case .subject: "Betreff"
    case .message: "Nachricht"
    case .postDial: "Nachwahl"
    case .dialExtension: "Durchwahl"
    case .phoneContext: "Wählbereich"
    case .header: "Kopfzeile"
    case .latitude: "Breite"
    case .longitude: "Länge"
    case .altitude: "Höhe"
    case .uncertainty: "Unsicherheit"
    case .referenceSystem: "Bezugssystem"
    case .query: "Suche"
    case .start: "Beginn"
    case .end: "Ende"
    case .duration: "Dauer"
    case .place: "Ort"
    case .organizer: "Veranstalter"
    case .attendee: "Teilnehmer"
    case .recurrence: "Wiederholung"
    case .status: "Status"
    case .description: "Beschreibung"
    case .issuer: "Aussteller"
    case .account: "Konto"
    case .secret: "Geheimnis"
    case .algorithm: "Verfahren"
    case .digits: "Stellen"
    case .period: "Gültigkeit in Sekunden"
    case .counter: "Zähler"
    case .otpType: "Art"
    case .gtin: "GTIN"
    case .payee: "Empfänger"
    case .passenger: "Passagier"
    case .dataFormat: "Datenformat"
    }
  }
}

extension Meaning.Word {
  /// A value out of a closed set. The same as in `Texts/de.json`; a test compares them.
  var german: String {
    switch self {
    case .openNetwork: "Offen"
    case .wep: "WEP"
    case .wpaPersonal: "WPA oder WPA2"
    case .wpa3Personal: "WPA3"
    case .wpaEnterprise: "WPA Enterprise"
    case .timeBased: "Zeitbasiert"
    case .counterBased: "Zählerbasiert"
    }
  }
}

extension Meaning.Problem.Rule {
  /// Why something is text and no more. The same as in `Texts/de.json`; a test compares them.
  var german: String {
    switch self {
    case .missing: "Etwas fehlt."
    case .empty: "Der Wert fehlt."
    case .length: "Die Länge stimmt nicht."
    case .character: "Ein Zeichen gehört nicht dorthin."
    case .number: "Das ist keine Zahl."
    case .date: "Dieses Datum gibt es nicht."
    case .checkDigit: "Die Prüfziffer stimmt nicht."
    case .checksum: "Die Prüfsumme stimmt nicht."
    case .unknown: "Der Standard kennt dies nicht."
    case .repeated: "Dies kommt mehrfach vor."
    case .truncated: "Das Ende fehlt."
    case .escape: "Eine Maskierung ist falsch."
    case .companionForbidden: "Diese beiden dürfen nicht zusammen stehen."
    case .companionMissing: "Dies darf nicht ohne das andere stehen."
    case .structure: "Es ist nicht so gebaut, wie der Standard es sagt."
    case .range: "Der Wert liegt außerhalb des Bereichs."
    }
  }
}

extension Meaning.Safety.Warning {
  /// What an address should be looked at for. The same as in `Texts/de.json`; a test compares them.
  var german: String {
    switch self {
    case .mixedScript: "Der Host mischt Buchstaben mehrerer Schriften."
    case .lookAlike: "Der Host ist mit Buchstaben geschrieben, die anderen gleichen."
    case .userInfo: "Was vor dem @ steht, ist nicht der Host."
    case .plainHTTP: "Die Verbindung ist nicht verschlüsselt."
    case .ipAddress: "Der Host ist eine Nummer und hat keinen Namen."
    case .disguisedAddress: "Der Host ist eine ungewöhnlich geschriebene Nummer."
    case .port: "Der Port ist nicht der übliche."
    case .shortener: "Die Adresse führt zu einer anderen, die nicht zu sehen ist."
    case .dataScheme: "Die Adresse bringt ihren Inhalt selbst mit."
    case .scriptScheme: "Die Adresse ist ein Programm."
    case .fileScheme: "Die Adresse ist eine Datei auf diesem Gerät."
    case .intentScheme: "Die Adresse startet eine App mit eigenen Werten."
    case .unknownScheme: "Diese Art von Adresse ist nicht üblich."
    case .credentials: "Die Adresse enthält ein Kennwort oder einen Zugangsschlüssel."
    case .bidirectional: "Die Adresse hat Zeichen, die die Schreibrichtung ändern."
    case .invisibleCharacters: "Die Adresse hat Zeichen, die man nicht sieht."
    case .invalidHost: "Der Host ist nicht richtig geschrieben."
    case .serviceCode: "Die Nummer gibt dem Telefon einen Befehl."
    }
  }
}
