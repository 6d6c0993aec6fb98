// Table

/// What elements and issuers of AAMVA's cards are called (DL/ID Card Design Standard of 2025, annex D, with the elements
/// that earlier versions had).
enum LicenceTable {
  struct Row: Sendable {
    var name: [UInt8]
    var key: UInt8
    var title: String
  }

  static func row(_ identifier: String) -> Row? {
    rows.first { $0.name.elementsEqual(identifier.bytes) }
  }

  private static let rows: [Row] = {
    let table = elements.withUTF8Buffer { Array($0) }
    var rows: [Row] = []
    for line in table[...].words(separatedBy: "\n") where line.count >= 4 {
      rows.append(Row(name: Array(line.prefix(3)), key: line[line.startIndex + 3], title: line.dropFirst(4).string))
    }
    return rows
  }()

  /// Identifier; letter for what it is (`DrivingLicenceFields`; `d` a date, `.` anything else); title.
  private static let elements: StaticString = """
    DAAn
    DABa
    DACg
    DADm
    DAEs
    DAF.Name prefix
    DAGS
    DAHS
    DAIC
    DAJR
    DAKP
    DALS
    DAMS
    DANC
    DAOR
    DAPP
    DAQN
    DARK
    DAST
    DATE
    DAUh
    DAVh
    DAWw
    DAXw
    DAYy
    DAZz
    DBAe
    DBBb
    DBCx
    DBDi
    DBE.Issue timestamp
    DBF.Number of duplicates
    DBG.Alias given name
    DBH.Organ donor
    DBI.Non-resident
    DBJ.Customer identifier
    DBK.Social security number
    DBLdAlias date of birth
    DBM.Alias social security number
    DBN.Alias family name
    DBO.Alias family name
    DBP.Alias given name
    DBQ.Alias middle name
    DBR.Alias suffix
    DBS.Alias suffix
    DCAK
    DCBT
    DCDE
    DCE.Weight range
    DCF.Document discriminator
    DCGL
    DCH.Federal commercial vehicle codes
    DCI.Place of birth
    DCJ.Audit information
    DCK.Inventory control number
    DCL.Race or ethnicity
    DCM.Standard vehicle classification
    DCN.Standard endorsement code
    DCO.Standard restriction code
    DCP.Vehicle classification description
    DCQ.Endorsement description
    DCR.Restriction description
    DCSa
    DCTg
    DCUs
    DDA.Compliance type
    DDBdCard revision date
    DDCdHAZMAT endorsement expiration date
    DDD.Limited duration document
    DDE.Family name truncated
    DDF.First name truncated
    DDG.Middle name truncated
    DDHdUnder 18 until
    DDIdUnder 19 until
    DDJdUnder 21 until
    DDK.Organ donor
    DDL.Veteran
    DDM.CDL indicator
    DDN.Non-domiciled CDL indicator
    DDO.Enhanced credential
    DDP.Permit indicator
    PAAKPermit classification
    PABdPermit expiration date
    PACNPermit identifier
    PADdPermit issue date
    PAETPermit restriction
    PAFEPermit endorsement
    """

  /// Issuer identification number and the jurisdiction's two letters.
  static let issuers: StaticString = """
    604426PE604427AS604428QC604429YT604430MP604431PR604432AB604433NU604434NT636000VA636001NY636002MA636003MD636004NC\
    636005SC636006CT636007LA636008MT636009NM636010FL636011DE636012ON636013NS636014CA636015TX636016NL636017NB636018IA\
    636019GU636020CO636021AR636022KS636023OH636024VT636025PA636026AZ636027US636028BC636029OR636030MO636031WI636032MI\
    636033AL636034ND636035IL636036NJ636037IN636038MN636039NH636040UT636041ME636042SD636043DC636044SK636045WA636046KY\
    636047HI636048MB636049NV636050ID636051MS636052RI636053TN636054NE636055GA636056CU636057HL636058OK636059AK636060WY\
    636061WV636062VI
    """
}
