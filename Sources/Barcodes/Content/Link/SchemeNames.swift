// Table: schemes and hosts that are told apart by name.

enum SchemeNames {
  /// Schemes that people meet and that do what their names say.
  private static let common: StaticString = """
    http https ftp ftps sftp ws wss mailto tel telprompt sms smsto mms mmsto geo maps otpauth webcal webcals urn \
    news nntp irc ircs ssh ldap ldaps magnet bitcoin lightning ethereum litecoin dogecoin monero solana upi \
    swish data blob javascript vbscript file content intent android-app about rtsp spotify
    """

  static func areCommon(_ scheme: ArraySlice<UInt8>) -> Bool {
    scheme.isWord(of: common) || Meaning.AppLink.App(scheme: scheme) != nil
  }

  /// Schemes that make a link without `//`.
  private static let links: StaticString = """
    http https ftp ftps sftp ws wss data blob javascript vbscript file content intent android-app about \
    view-source webcal webcals magnet ssh rtsp maps
    """

  static func isLink(_ scheme: ArraySlice<UInt8>) -> Bool {
    scheme.isWord(of: links)
  }
}

enum Shorteners {
  /// Services whose addresses lead on to others: those that are met in print, by their own published names.
  private static let hosts: StaticString = """
    bit.ly t.co tinyurl.com goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly rb.gy s.id t.ly lnkd.in \
    shorturl.at tiny.cc bl.ink short.io dub.sh qrco.de qr.io q-r.to qrto.org l.ead.me scnv.io me-qr.com qr1.be \
    qrfy.io flow.page linktr.ee adf.ly bit.do mcaf.ee soo.gd su.pr x.co po.st clck.ru vk.cc u.to kutt.it t1p.de \
    amzn.to youtu.be fb.me aka.ms g.co forms.gle maps.app.goo.gl spoti.fi apple.co dlvr.it trib.al wp.me han.gl \
    url.kr dwz.cn suo.im reurl.cc ppt.cc lihi1.com 2.gy shrtco.de urlz.fr tny.im
    """

  static func contain(_ host: ArraySlice<UInt8>) -> Bool {
    let bare = host.begins(with: "www.") ? host.dropFirst(4) : host
    return bare.isWord(of: hosts)
  }
}
