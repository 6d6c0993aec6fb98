// Table written by Tools/charset-tables.py; do not edit.

/// The upper halves of single-byte sets (Python's codecs of the same names).
enum SingleByteTable {
  /// 0xA0...0xFF of ISO 8859-2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -13, -14, -15, -16.
  static let iso8859 = PackedTable.unpack(
    """
    a+m8lXpXg)ikm1GiU+mP(0?i<mh(i=lIpZg'izl~GoLeimA(0?oCga(k(iu+l4jnlijyjml9jilCj_lCj_+l4,].j8+lpj2+lu@itm.it+lyj)lj\
    j8+Kk1lJjyk0Pk,Zj~Zj~+K,].jW+lQjQ+lV@j7lkj7+lZoVe?lzp6eC+~#ltj/+l|Xjl@j%~#mfi=lkj7+++ldj>+lmXjl@j4~#mWiL++~#,l:(\
    jk++++++++~#,+++l@jb+l9ji+++m(k@j/+++~#,Q(k.++++++++~#,+++Wk%+Pk,+++lek@o!e?lX^HiVlx=it+mPj^:l8iOmhi:+lIpZg<ieli\
    =okeimAj^:l8k3^jyjajm+++++l!k.jilCj_l?jc+lPk6_1k:jJ++++m2ip++m$,i}Lk0+++++l=k.k,Zj~Vk&+l1k6_1k:ji++++loj3++la,oN\
    e?tu+++++++++++b-tu+++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++w#)v/$+++++++++++a3uo+a)~%.~\
    )v3ov$t~/v3~~%.~#,+++++++++++++++++++++++++~'0++++++++++++++++++~/v$gv|?+v$jv}w-v$m+++sAca++~#v|<v$w+++sA++casA+\
    +casAcasA+++++++++++++++++++~#,+++++++++++++++++++++++++++++++++++++++++++~#b^~#,+++++++Xk$++++++++++++++l2jp+++\
    ~Bv|>v33++++++++++++++++++++++++++~$v|5+~#v$g+++++++++++++++++++++++++++++++++++++++++++++++lCj_+++++++++++lHXj-\
    ++++++++++++++++Zj~+++++++++++_XjLjMlX8:2(8iym,k%lD0Ai8mUk0inlI8:2(8j,lyk%lD0Av|<v&zk0jajm+++++l!k.jilCj_l?jc+++\
    li1j3+++m*ixm2ip+++++Lk0+++++l=k.k,Zj~Vk&+++lJ1jR+++lgj;loj3++++l.ipvI|+++++++++++++++++++++++++++++++++++++++++\
    ++++++++++++++++~&/++++++++++++++++++++++++++++~&v$gv|Dv$i++v|Ev$m+[j}mEi]+++Bk:+++v|Cv$|++l5jmm6il+++RHTj~0jj+l\
    G$$jimHjI6>kD;Ok3,j:lmj5++m3j{C:izm7,ijPTj~0k-+^$$k,m)jI6>kD;Ok3,jYlNjT++lpj{C:j=lt,v|@v$gvvQ+v$jl[+vvYv$nvwsv$p\
    vwuj5n#v$t+mbvvm+v&/+vw3+v$}vwIUk&Vk-m+j=+k,v%++++++++++++++++m=ie+++++vw]v%C+++++m1iq++++++++++++++++lzj(+++++v\
    w^v%c+++++lnj4jM+++v}wv$lmSiOmRiP++++++++++mbi@++m_iC++m/+OiO+++++++++++++++++++++++++++++++++++++++++++++++++++\
    +++++++++++++jMlX+l0v}wizv&oiOmRiPoOgSmfi<me+i=+lO`l/v|Dv$}+m_j;nHgbm/+O.iL++l4jnl6jl+++++++++l5]j;++lpj2lx@iq++\
    +l0n>h)+++Kk1Mk/+++++++++L]jZ++lQjQlY@j4+++Gn>hH
    """, count: 1344)

  /// 0x80...0xFF of code pages 437, 1250, 1251, 1252, 1256.
  static let codePages = PackedTable.unpack(
    """
    S7f_e)#/82;8973=54d(7:dmd0d~82?4<d'<cr78v}rv'EbWB<=-d0d)F;w(Wv$sG5d5@Fw/T77bwdre17*5D$<<55ca:dp.&d4e0dr710K30&R1\
    727*507N5cZ*ep2>:&v-<!^l$d}d3dp[~m#d2(GAw%yv-Q%w&(e,v$xw&d5fT7v%bw&Gv$ww%tv$~w%u`%v$yw/cv$gv}w~#bv~#:>07~#Ev&ov|\
    `v&i@O2~#v|?797;'7~#gJv&pv|av&j@O2b.jOG`)bkeTcN777fMbU777feb=7jR`'bz7777eAeNbdevi$_}e2d(bu7e4cneicycme9cieCc_eCc\
    _7e48e':c87epc27euLbtf.bt7eyc)ejc87dqd1eJcyd0dvd,e$c~e$c~7dq8e':cW7eQcQ7eVLc7ekc77eZhVge7v|Av/&v|E>07f#c0v.8v|`v\
    .985:e7v|?797;'7~#gJv/,v|av/-85:Z)n&eDcV[(oHYZ7mn[4mo[3777mm[57mieDe/Yh77nRw#)v/'ZOnUcYeD8ce77777777777777777777\
    7777777777777777777777777777777777777777777v}w~#bvv'Ev|E>07v*ev|Wv&ov|`v&a~#d{~$v|?797;'7v*{w#5v&pv|av&b~#d{0b07\
    7777777777777777777777777777777777777777777777777777777777777777777777777777777777777777777777v}wv5)v|Av'Ev|E>07\
    v*ev|Wv5$v|`v&ar|H&dwv|?797;'7v5Tw#5v5<v|av&bv|37v5eSRsXUJ7777777uISY77777777777777sNUT777sMf:bh7777777777777777\
    77777UUsL777<777UQsPURsO777US7777sJ7UX7sH777UZsG7U[sFU!sEU]7v|57v5}
    """, count: 640)
}
