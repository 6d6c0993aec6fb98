// Table: the names of fields and of their words. Their texts stand in Viewfinder's `ContentTexts`, in the command
// line's `GermanContentTexts`, and in the catalogues of `Texts/`.

extension Meaning {
  /// What a field is. The raw values are what the machine form calls them, and end the keys of their texts
  /// (`content.key.…`).
  public enum Key: String, Sendable, Hashable, CaseIterable {
    // Common to several kinds.
    case name, title, note, url, address, date, time, amount, currency, reference, identifier, language, version
    case country, city, postalCode, region, street, postOfficeBox

    // Links.
    case host, scheme, app, action

    // Wi-Fi.
    case ssid, security, password, hidden, eapMethod, eapPhase2, eapIdentity, eapAnonymousIdentity
    case publicKey, passwordIdentifier, transitionDisable

    // Contacts.
    case familyName, givenName, additionalName, namePrefix, nameSuffix, nickname, organization, department, jobTitle
    case role, phone, email, birthday, anniversary, category, sound, reading, instantMessage, photo
    case gender, timeZone, property

    // Messages.
    case recipient, carbonCopy, blindCopy, subject, message, postDial, dialExtension, phoneContext, header

    // Places.
    case latitude, longitude, altitude, uncertainty, referenceSystem, query

    // Events.
    case start, end, duration, place, organizer, attendee, recurrence, status, description, alarm

    // One-time passwords.
    case issuer, account, secret, algorithm, digits, period, counter, otpType

    // Products and GS1.
    case gtin, isbn, issn, ismn, addOn, use, issuingCountry, sscc, batch, serialNumber, partNumber, quantity, netWeight
    case price, productionDate, dueDate, packagingDate, bestBefore, sellBy, expiryDate, element, companion

    // Payments.
    case payee, iban, bic, purpose, payer, finalPayee, billingInformation, alternativeProcedure
    case merchantAccount, merchantCategory, tip, network, contract, function, invoice, parameter

    // Driving licences and boarding passes.
    case passenger, documentNumber, documentType, issueDate, height, weight, eyes, hair, vehicleClass
    case restrictions, endorsements, licenceElement, bookingReference, from, to, flight, cabin, seat, sequence
    case passengerStatus, ticket, frequentFlyer, baggage, baggageAllowance, airlineData, signature

    // Envelopes.
    case dataFormat
  }

  /// A value out of a closed set. The raw values are what the machine form calls them, and end the keys of their texts
  /// (`content.word.…`).
  public enum Word: String, Sendable, Hashable, CaseIterable {
    // Wi-Fi.
    case openNetwork, wep, wpaPersonal, wpa3Personal, wpaEnterprise

    // One-time passwords.
    case timeBased, counterBased

    // Products and GS1.
    case tradeItem, book, serial, music, restrictedToRegion, restrictedToCompany, coupon, refundReceipt, example
    case unassigned, missing, forbidden, contradictory

    // Payments.
    case creditTransfer, swissBill, merchantPayment, upi, cryptocurrency, reusable, once

    // Driving licences and boarding passes.
    case male, female, unspecified, drivingLicence, identityCard
  }
}
