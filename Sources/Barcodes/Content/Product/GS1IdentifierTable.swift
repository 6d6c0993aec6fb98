// Table

/// Every application identifier of the GS1 General Specifications, as GS1 publishes them at ref.gs1.org/ai (version 1.2
/// of its list, 2026-01-26; the same in October 2026): 541 of them, ranges of those that differ in their last digit
/// alone on one line.
///
/// Columns, separated by semicolons:
/// 1. The identifier, or the first and last of a range.
/// 2. `*` where its length is predefined, so that no separator need follow (General Specifications, 7.8.4); `?` where a
///    Digital Link may carry it in its query.
/// 3. The components of the value: `N` digits, `X` character set 82, `Y` character set 39, `Z` character set 64; the
///    length, after a `.` the greatest length; letters for the rules (`GS1Rules`). `?` in front: may be left out.
/// 4. What must stand beside it, one of several: `01+21` both, `n` any digit.
/// 5. What must not stand beside it.
/// 6. `=` where it is a Digital Link's primary key, with its qualifiers in order; `|` divides alternatives.
/// 7. The data title.
enum GS1IdentifierTable {
  static let lines: StaticString = """
    00;*?;N18k;;;=;SSCC
    01;*?;N14k;;255,37;=22,10,21|235;GTIN
    02;*?;N14k;37;01,03;;CONTENT
    03;*;N14k;;01,02,37,235;;MTO GTIN
    10;?;X.20;01,02,03,8006,8026;;;BATCH/LOT
    11;*?;N6d;01,02,03,8006,8026;;;PROD DATE
    12;*?;N6d;8020;;;DUE DATE
    13;*?;N6d;01,02,03,8006,8026;;;PACK DATE
    15;*?;N6d;01,02,03,8006,8026;;;BEST BEFORE or BEST BY
    16;*?;N6d;01,02,03,8006,8026;;;SELL BY
    17;*?;N6d;01,02,03,255,8006,8026;;;USE BY or EXPIRY
    20;*?;N2;01,02,03,8006,8026;;;VARIANT
    21;;X.20;01,03,8006;235;;SERIAL
    22;;X.20;01;;;CPV
    235;;X.28;01;;;TPX
    240;?;X.30;01,02,03,8006,8026;;;ADDITIONAL ID
    241;?;X.30;01,02,03,8006,8026;;;CUST. PART No.
    242;?;N.6;01,02,8006,8026;;;MTO VARIANT
    243;?;X.20;01,03;;;PCN
    250;?;X.30;01+21,03+21,8006+21;;;SECONDARY SERIAL
    251;?;X.30;01,03,8006;;;REF. TO SOURCE
    253;?;N13k ?X.17;;;=;GDTI
    254;;X.20;414;;;GLN EXTENSION COMPONENT
    255;?;N13k ?N.12;;01,02,415,8006,8020,8026;=;GCN
    30;?;N.8;01,02;;;VAR. COUNT
    3100-3105;*?;N6;01,02;310n;;NET WEIGHT (kg)
    3110-3115;*?;N6;01,02;311n;;LENGTH (m)
    3120-3125;*?;N6;01,02;312n;;WIDTH (m)
    3130-3135;*?;N6;01,02;313n;;HEIGHT (m)
    3140-3145;*?;N6;01,02;314n;;AREA (m2)
    3150-3155;*?;N6;01,02;315n;;NET VOLUME (l)
    3160-3165;*?;N6;01,02;316n;;NET VOLUME (m3)
    3200-3205;*?;N6;01,02;320n;;NET WEIGHT (lb)
    3210-3215;*?;N6;01,02;321n;;LENGTH (in)
    3220-3225;*?;N6;01,02;322n;;LENGTH (ft)
    3230-3235;*?;N6;01,02;323n;;LENGTH (yd)
    3240-3245;*?;N6;01,02;324n;;WIDTH (in)
    3250-3255;*?;N6;01,02;325n;;WIDTH (ft)
    3260-3265;*?;N6;01,02;326n;;WIDTH (yd)
    3270-3275;*?;N6;01,02;327n;;HEIGHT (in)
    3280-3285;*?;N6;01,02;328n;;HEIGHT (ft)
    3290-3295;*?;N6;01,02;329n;;HEIGHT (yd)
    3300-3305;*?;N6;01,02;330n;;GROSS WEIGHT (kg)
    3310-3315;*?;N6;00,01;331n;;LENGTH (m), log
    3320-3325;*?;N6;00,01;332n;;WIDTH (m), log
    3330-3335;*?;N6;00,01;333n;;HEIGHT (m), log
    3340-3345;*?;N6;00,01;334n;;AREA (m2), log
    3350-3355;*?;N6;00,01;335n;;VOLUME (l), log
    3360-3365;*?;N6;00,01;336n;;VOLUME (m3), log
    3370-3375;*?;N6;01;337n;;KG PER m2
    3400-3405;*?;N6;01,02;340n;;GROSS WEIGHT (lb)
    3410-3415;*?;N6;00,01;341n;;LENGTH (in), log
    3420-3425;*?;N6;00,01;342n;;LENGTH (ft), log
    3430-3435;*?;N6;00,01;343n;;LENGTH (yd), log
    3440-3445;*?;N6;00,01;344n;;WIDTH (in), log
    3450-3455;*?;N6;00,01;345n;;WIDTH (ft), log
    3460-3465;*?;N6;00,01;346n;;WIDTH (yd), log
    3470-3475;*?;N6;00,01;347n;;HEIGHT (in), log
    3480-3485;*?;N6;00,01;348n;;HEIGHT (ft), log
    3490-3495;*?;N6;00,01;349n;;HEIGHT (yd), log
    3500-3505;*?;N6;01,02;350n;;AREA (in2)
    3510-3515;*?;N6;01,02;351n;;AREA (ft2)
    3520-3525;*?;N6;01,02;352n;;AREA (yd2)
    3530-3535;*?;N6;00,01;353n;;AREA (in2), log
    3540-3545;*?;N6;00,01;354n;;AREA (ft2), log
    3550-3555;*?;N6;00,01;355n;;AREA (yd2), log
    3560-3565;*?;N6;01,02;356n;;NET WEIGHT (troy oz)
    3570-3575;*?;N6;01,02;357n;;NET VOLUME (oz)
    3600-3605;*?;N6;01,02;360n;;NET VOLUME (qt)
    3610-3615;*?;N6;01,02;361n;;NET VOLUME (gal.)
    3620-3625;*?;N6;00,01;362n;;VOLUME (qt), log
    3630-3635;*?;N6;00,01;363n;;VOLUME (gal.), log
    3640-3645;*?;N6;01,02;364n;;NET VOLUME (in3)
    3650-3655;*?;N6;01,02;365n;;NET VOLUME (ft3)
    3660-3665;*?;N6;01,02;366n;;NET VOLUME (yd3)
    3670-3675;*?;N6;00,01;367n;;VOLUME (in3), log
    3680-3685;*?;N6;00,01;368n;;VOLUME (ft3), log
    3690-3695;*?;N6;00,01;369n;;VOLUME (yd3), log
    37;?;N.8;00+02,00+8026;;;COUNT
    3900-3909;?;N.15;255,8020;390n,391n,394n,8111;;AMOUNT
    3910-3919;?;N3c N.15;8020;391n;;AMOUNT
    3920-3929;?;N.15;01+30,01+31nn,01+32nn,01+35nn,01+36nn;392n,393n;;PRICE
    3930-3939;?;N3c N.15;30,31nn,32nn,35nn,36nn;393n;;PRICE
    3940-3943;?;N4;255;394n,8111;;PRCNT OFF
    3950-3955;?;N6;30,31nn,32nn,35nn,36nn;392n,393n,395n,8005;;PRICE/UoM
    400;?;X.30;;;;ORDER NUMBER
    401;?;X.30p;;;=;GINC
    402;?;N17k;;;=;GSIN
    403;?;X.30;00;;;ROUTE
    410;*?;N13k;;;;SHIP TO LOC
    411;*?;N13k;;;;BILL TO
    412;*?;N13k;;;;PURCHASE FROM
    413;*?;N13k;;;;SHIP FOR LOC
    414;*?;N13k;;;=254|7040;LOC No.
    415;*?;N13k;8020;;=8020;PAY TO
    416;*?;N13k;;;;PROD/SERV LOC
    417;*?;N13k;;;=7040;PARTY
    420;?;X.20;;421;;SHIP TO POST
    421;?;N3n X.9;;4307;;SHIP TO POST
    422;?;N3n;01,02,03,8006,8026;426;;ORIGIN
    423;?;N3n ?N3n ?N3n ?N3n ?N3n;01,02,03;426;;COUNTRY - INITIAL PROCESS
    424;?;N3n;01,02,03;426;;COUNTRY - PROCESS
    425;?;N3n ?N3n ?N3n ?N3n ?N3n;01,02,03;426;;COUNTRY - DISASSEMBLY
    426;?;N3n;01,02,03;;;COUNTRY - FULL PROCESS
    427;?;X.3;01+422,02+422,03+422;;;ORIGIN SUBDIVISION
    4300;?;X.35%;00;;;SHIP TO COMP
    4301;?;X.35%;00;;;SHIP TO NAME
    4302;?;X.70%;00;;;SHIP TO ADD1
    4303;?;X.70%;4302;;;SHIP TO ADD2
    4304;?;X.70%;00;;;SHIP TO SUB
    4305;?;X.70%;00;;;SHIP TO LOC
    4306;?;X.70%;00;;;SHIP TO REG
    4307;?;X2a;00;;;SHIP TO COUNTRY
    4308;?;X.30;00;;;SHIP TO PHONE
    4309;?;N10L N10G;00;;;SHIP TO GEO
    4310;?;X.35%;00;;;RTN TO COMP
    4311;?;X.35%;00;;;RTN TO NAME
    4312;?;X.70%;00;;;RTN TO ADD1
    4313;?;X.70%;4312;;;RTN TO ADD2
    4314;?;X.70%;00;;;RTN TO SUB
    4315;?;X.70%;00;;;RTN TO LOC
    4316;?;X.70%;00;;;RTN TO REG
    4317;?;X2a;00;;;RTN TO COUNTRY
    4318;?;X.20;00;;;RTN TO POST
    4319;?;X.30;00;;;RTN TO PHONE
    4320;?;X.35%;00;;;SRV DESCRIPTION
    4321;?;N1y;00;;;DANGEROUS GOODS
    4322;?;N1y;00;;;AUTH LEAVE
    4323;?;N1y;00;;;SIG REQUIRED
    4324;?;N6d N4h;00;;;NBEF DEL DT
    4325;?;N6d N4h;00;;;NAFT DEL DT
    4326;?;N6D;00;;;REL DATE
    4330;?;N6 ?X1-;00;4331;;MAX TEMP F
    4331;?;N6 ?X1-;00;4330;;MAX TEMP C
    4332;?;N6 ?X1-;00;4333;;MIN TEMP F
    4333;?;N6 ?X1-;00;4332;;MIN TEMP C
    7001;?;N13;01,02,8006,8026;;;NSN
    7002;?;X.30;01,02;;;MEAT CUT
    7003;?;N6D N4h;01,02,03;;;EXPIRY TIME
    7004;?;N.4;01+10,03+10;;;ACTIVE POTENCY
    7005;?;X.12;01,02;;;CATCH AREA
    7006;?;N6D;01,02;;;FIRST FREEZE DATE
    7007;?;N6D ?N6D;01,02;;;HARVEST DATE
    7008;?;X.3;01,02;;;AQUATIC SPECIES
    7009;?;X.10;01,02;;;FISHING GEAR TYPE
    7010;?;X.2;01,02,03;;;PROD METHOD
    7011;?;N6D ?N4h;01,02,03;;;TEST BY DATE
    7020;?;X.20;01+416,03+416,8006+416;;;REFURB LOT
    7021;?;X.20;01,03,8006;;;FUNC STAT
    7022;?;X.20;01+7021,03+7021,8006+7021;;;REV STAT
    7023;?;X.30p;;;;GIAI - ASSEMBLY
    7030;?;N3N X.27;01,02;;;PROCESSOR # 0
    7031;?;N3N X.27;01,02;;;PROCESSOR # 1
    7032;?;N3N X.27;01,02;;;PROCESSOR # 2
    7033;?;N3N X.27;01,02;;;PROCESSOR # 3
    7034;?;N3N X.27;01,02;;;PROCESSOR # 4
    7035;?;N3N X.27;01,02;;;PROCESSOR # 5
    7036;?;N3N X.27;01,02;;;PROCESSOR # 6
    7037;?;N3N X.27;01,02;;;PROCESSOR # 7
    7038;?;N3N X.27;01,02;;;PROCESSOR # 8
    7039;?;N3N X.27;01,02;;;PROCESSOR # 9
    7040;;N1 X1 X1 X1i;;;;UIC+EXT
    7041;;X.4u;00;;;UFRGT UNIT TYPE
    710;?;X.20;01;;;NHRN PZN
    711;?;X.20;01;;;NHRN CIP
    712;?;X.20;01;;;NHRN CN
    713;?;X.20;01;;;NHRN DRN
    714;?;X.20;01;;;NHRN AIM
    715;?;X.20;01;;;NHRN NDC
    716;?;X.20;01;;;NHRN AIC
    717;?;X.20;01;;;NHRN SRN
    7230;?;X2 X.28;01,8004;;;CERT # 0
    7231;?;X2 X.28;01,8004;;;CERT # 1
    7232;?;X2 X.28;01,8004;;;CERT # 2
    7233;?;X2 X.28;01,8004;;;CERT # 3
    7234;?;X2 X.28;01,8004;;;CERT # 4
    7235;?;X2 X.28;01,8004;;;CERT # 5
    7236;?;X2 X.28;01,8004;;;CERT # 6
    7237;?;X2 X.28;01,8004;;;CERT # 7
    7238;?;X2 X.28;01,8004;;;CERT # 8
    7239;?;X2 X.28;01,8004;;;CERT # 9
    7240;?;X.20;01,8006;03;;PROTOCOL
    7241;?;N2M;8017,8018;;;AIDC MEDIA TYPE
    7242;?;X.25;8017,8018;;;VCN
    7250;?;N8Y;8018;7251;;DOB
    7251;?;N8Y N4h;8018;7250;;DOB TIME
    7252;?;N1x;8018;;;BIO SEX
    7253;?;X.40%;8017,8018;7256,7259;;FAMILY NAME
    7254;?;X.40%;8017,8018;7256,7259;;GIVEN NAME
    7255;?;X.10;8017,8018;7256,7259;;SUFFIX
    7256;?;X.90%;8017,8018;;;FULL NAME
    7257;?;X.70%;8018;;;PERSON ADDR
    7258;?;X3/;8018+7259;;;BIRTH SEQUENCE
    7259;?;X.40%;8018;7256;;BABY
    8001;?;N4o N5o N3o N1w N1;01;;;DIMENSIONS
    8002;?;X.20;;;;CMT No.
    8003;?;N1z N13k ?X.16;;;=;GRAI
    8004;?;X.30p;;;=7040;GIAI
    8005;?;N6;01,02;;;PRICE PER UNIT
    8006;?;N14k N4t;;01,03,37;=22,10,21;ITIP
    8007;?;X.34b;415;;;IBAN
    8008;?;N6D N2H ?N2m ?N2s;01,02,03;;;PROD TIME
    8009;?;X.50;00,01,03;;;OPTSEN
    8010;?;Y.30p;;;=8011;CPID
    8011;;N.12l;8010;;;CPID SERIAL
    8012;?;X.20;01,03,8006;;;VERSION
    8013;?;X.25gp;;;=;GMN
    8014;;X.25gpq;01;;;MUDI
    8017;?;N18k;;8018;=8019;GSRN - PROVIDER
    8018;?;N18k;;8017;=8019;GSRN - RECIPIENT
    8019;;N.10;8017,8018;;;SRIN
    8020;;X.25;415;;;REF No.
    8026;?;N14k N4t;37;02,03,8006;;ITIP CONTENT
    8030;?;Z.90;00,01+21,03+21,253,255,8003,8004,8006+21,8010+8011,8017,8018;;;DIGSIG
    8040;;N15;01+21;;;IMEI
    8041;;N15;01+21+8040;;;IMEI2
    8042;;N32;01+21+8040;;;ESIM
    8043;;N18 ?N.2;01+21+8040;;;PSIM
    8110;?;X.70C;;;;COUPON CODE
    8111;?;N4;255;;;POINTS
    8112;?;X.70P;;;;COUPON OFFER
    8200;;X.70;01;;;PRODUCT URL
    90;?;X.30;;;;INTERNAL
    91-99;?;X.90;;;;INTERNAL
    """
}
