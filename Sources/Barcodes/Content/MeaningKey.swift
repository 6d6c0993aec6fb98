// Table: the names of fields and of their words.

extension Meaning {
  /// What a field is. The raw values are what the machine form calls them, and end the keys of their texts
  /// (`content.key.…`).
  public enum Key: String, Sendable, Hashable, CaseIterable {
    // Common to several kinds.
    case name, title, note, url, address, date, time, amount, currency, reference, identifier, language, version
    case country, city, postalCode, region, street

    // Links.
    case host, scheme, app, action

    // Wi-Fi.
    case ssid, security, password, hidden, eapMethod, eapPhase2, eapIdentity, eapAnonymousIdentity, eapDomain
    case wifiKey, wifiPasswordID, wifiChannel, wifiMAC, wifiTransitionDisable

    // Contacts.
    case familyName, givenName, additionalName, namePrefix, nameSuffix, nickname, organization, department, jobTitle
    case role, phone, email, birthday, anniversary, category, sound, reading, instantMessage, photo, logo, publicKey
    case gender, timeZone, uid, revision, extensionProperty

    // Messages.
    case recipient, carbonCopy, blindCopy, subject, message, pause, phoneContext, postDial, header

    // Places.
    case latitude, longitude, altitude, uncertainty, referenceSystem, query, zoom

    // Events.
    case start, end, duration, allDay, place, organizer, attendee, recurrence, status, description, created, alarm
    case moreEvents

    // One-time passwords.
    case issuer, account, secret, algorithm, digits, period, counter, otpType

    // Products and GS1.
    case gtin

    // Payments.
    case payee

    // Driving licences and boarding passes.
    case passenger

    // Envelopes.
    case dataFormat
  }

  /// A value out of a closed set. The raw values are what the machine form calls them, and end the keys of their texts
  /// (`content.word.…`).
  public enum Word: String, Sendable, Hashable, CaseIterable {
    // Wi-Fi.
    case openNetwork, wep, wpa, wpa2, wpa3, wpaEnterprise, ownedByKey

    // One-time passwords.
    case timeBased, counterBased

    // Products and GS1.

    // Payments.

    // Driving licences and boarding passes.
  }
}
