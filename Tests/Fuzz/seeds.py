#!/usr/bin/env python3
"""Inputs for the fuzzers to start from: seeds.py FOLDER. Symbols come from qrencode and zint."""
import os
import subprocess
import sys


def qrencode(text, *options):
    """Rows of modules, 1 is dark, with a quiet zone of two."""
    output = subprocess.run(
        ["qrencode", "-t", "ASCII", "-m", "2", "-o", "-", *options, text], check=True, capture_output=True, text=True)
    return [[int(line[x] == "#") for x in range(0, len(line), 2)] for line in output.stdout.splitlines()]


def rmqr(text, version, width):
    """As `qrencode`, for Rectangular Micro QR Code; zint prints rows as hexadecimal digits."""
    output = subprocess.run(
        ["zint", "-b", "RMQR", f"--vers={version}", "--dump", "-d", text], check=True, capture_output=True, text=True)
    rows = []
    for line in output.stdout.splitlines():
        digits = line.replace(" ", "")
        bits = "".join(f"{int(digit, 16):04b}" for digit in digits)[:width]
        rows.append([0, 0] + [int(bit) for bit in bits] + [0, 0])
    blank = [0] * (width + 4)
    return [blank, blank, *rows, blank, blank]


def picture(rows, scale, effort):
    cells = bytes(30 if dark else 220 for row in rows for dark in row)
    return bytes([len(rows[0]) - 1, scale - 1, 0, effort, 0]) + cells


def grid(rows, symbology):
    inner = [row[2:-2] for row in rows[2:-2]]
    width, height = len(inner[0]), len(inner)
    sizes = [symbology, 0, width - 1, height - 1]
    if symbology == 0:
        sizes = [0, 0, ((width - 17) // 4 - 2) % 40, 0, 1]
    return bytes(sizes) + bytes(0x7F if dark else 0x81 for row in inner for dark in row)


def stream(*fields):
    """Bytes of (value, width) after width."""
    bits = "".join(f"{value:0{width}b}" for value, width in fields)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8))


CONTENTS = {
    "link": "https://user:pw@xn--bcher-kva.example:8080/a?token=1#b",
    "wifi": "WIFI:T:WPA/WPA2;S:Caf\\;e;P:\"a b\";H:true;E:PEAP;PH2:MSCHAPV2;I:me;A:x;;",
    "vcard2": "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=A4;b=\r\nc\r\n"
              "TEL;CELL:1,,2\r\nPHOTO;BASE64;JPEG:\r\n AAEC\r\n\r\nEND:VCARD",
    "vcard3": "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nitem1.URL:x.org\r\nitem1.X-ABLabel:_$!<Home>!$_\r\n"
              "ADR;TYPE=WORK,\"a;b\":;;1;2;3;4;5\r\nNOTE:a\r\n b\\n\r\nBDAY:19700101\r\nORG:a;b\r\nEND:VCARD",
    "mecard": "MECARD:N:Doe,John;SOUND:a,b;TEL:1;EMAIL:a@b.co;ADR:,,1,2,3,4,5;NOTE:x\\;y;BDAY:19700101;;",
    "event": "BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:B\r\nBEGIN:DAYLIGHT\r\nTZOFFSETTO:+0200\r\n"
             "DTSTART:19810329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n"
             "BEGIN:VEVENT\r\nDTSTART;TZID=B:20260701T120000\r\nDURATION:P1DT2H\r\nATTENDEE;CN=\"a, b\":mailto:c\r\n"
             "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR",
    "tel": "tel:+1-201-555-0123,,9p1;ext=22;phone-context=example.com;postd=1",
    "sms": "sms:+1,2?body=a%20b",
    "smsto": "SMSTO:1:a:b",
    "mms": "mms:1?subject=s&body=b",
    "mailto": "mailto:a@b.co,c%2Cd@e.fg?cc=h@i.jk&subject=s&body=b&x-y=z",
    "matmsg": "MATMSG:TO:a@b.co;SUB:s;BODY:b;;",
    "geo": "geo:48.2,16.37,183;crs=wgs84;u=40?q=a+b",
    "otp": "otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP&issuer=A&algorithm=SHA256&digits=8&period=60",
    "bookmark": "MEBKM:TITLE:a;URL:http\\://x.org;;",
    "whatsapp": "https://wa.me/1?text=a+b",
    "dpp": "DPP:C:81/1;M:5254005828e5;K:MDkwEwYH;;",
    "brackets": "(01)09506000134352(10)ABC(17)261231",
    "digital-link": "https://id.gs1.org/01/09506000134352/10/ABC?17=261231",
    "epc": "BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross\nBE72000000001616\nEUR1\n\n\nhello\n",
    "swiss": "SPC\n0200\n1\nCH4431999123000889012\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\nBiel\nCH\n\n\n\n\n\n\n\n"
             "1949.75\nCHF\nK\nPia\nMarktgasse 28\n9400 Rorschach\n\n\nCH\nQRR\n210000000003139471430009017\nNote\nEPD\n//S1\nA\nB",
    "emv": "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST "
           "TRANSPORT6007BEIJING64200002ZH0104\u6700\u4f73\u8fd0\u8f930202\u5317\u4eac540523.7253031565502016233030412340603***"
           "0708A60086670902ME91320016A0112233449988770708123456786304A13A",
    "upi": "upi://pay?pa=a@b&pn=c&am=1.00&cu=INR",
    "bitcoin": "bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3&label=Luke-Jr",
    "bcbp": "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 100",
    "envelope": "[)>\x1e06\x1d1PABC\x1dQ10\x1e\x04",
    "licence": "@\n\x1e\rANSI 636000090002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\rZVZVA01\r",
}

# What each parser of contents has for itself, where it is fuzzed alone.
PARSERS = {
    "wifi": ["wifi"], "vcard": ["vcard2", "vcard3"], "mecard": ["mecard"], "event": ["event"], "phone": ["tel"],
    "sms": ["sms", "smsto", "mms"], "email": ["mailto", "matmsg"], "place": ["geo"], "otp": ["otp"],
    "link": ["link", "bookmark"], "applink": ["whatsapp", "dpp"], "gs1": ["brackets", "gs1"],
    "digitallink": ["digital-link"], "product": ["ean13"], "credittransfer": ["epc"], "swissbill": ["swiss"],
    "merchant": ["emv"], "upi": ["upi"], "cryptocurrency": ["bitcoin"], "licence": ["licence"],
    "boardingpass": ["bcbp"], "envelope": ["envelope"],
}


def main():
    folder = sys.argv[1]
    symbols = {
        "qr1": (qrencode("HELLO", "-v", "1"), 0),
        "qr2-kanji": (qrencode("点茗", "-k", "-v", "2"), 0),
        "qr7": (qrencode("7" * 80, "-v", "7", "-l", "H"), 0),
        "m2": (qrencode("1234", "-M", "-v", "2"), 1),
        "m4": (qrencode("Micro", "-M", "-v", "4", "-l", "M"), 1),
        "r7x43": (rmqr("1234", 1, 43), 2),
        "r11x27": (rmqr("AB12", 11, 27), 2),
    }
    seeds = {"reader": {}, "grid": {}, "payload": {}}
    for name, (rows, symbology) in symbols.items():
        seeds["grid"][name] = grid(rows, symbology)
        for scale in (1, 3):
            seeds["reader"][f"{name}-{scale}"] = picture(rows, scale, scale - 1)

    version5 = bytes([0, 4, 0])
    byte_mode = [(4, 4), (3, 8), (0xE3, 8), (0x81, 8), (0x82, 8)]
    seeds["payload"] = {
        "numeric": version5 + stream((1, 4), (5, 10), (123, 10), (45, 7), (0, 4)),
        "alphanumeric": version5 + stream((2, 4), (3, 9), (500, 11), (38, 6), (0, 4)),
        "byte": version5 + stream(*byte_mode, (0, 4)),
        "kanji": version5 + stream((8, 4), (1, 8), (0xD9F, 13), (0, 4)),
        "hanzi": version5 + stream((13, 4), (1, 4), (1, 8), (0xD9F, 13), (0, 4)),
        "eci": version5 + stream((7, 4), (26, 8), *byte_mode, (7, 4), (0x8000 | 1000, 16), *byte_mode, (0, 4)),
        "append": version5 + stream((3, 4), (0x12, 8), (0x34, 8), *byte_mode, (0, 4)),
        "gs1": version5 + stream((5, 4), (2, 4), (2, 9), (38 * 45 + 38, 11), (0, 4)),
        "application": version5 + stream((9, 4), (165, 8), *byte_mode, (0, 4)),
        "version27": bytes([0, 26, 0]) + stream((1, 4), (5, 14), (123, 10), (45, 7), (0, 4)),
        "m3": bytes([1, 2, 4]) + stream((1, 2), (3, 4), (500, 11), (38, 6), (0, 7)),
        "rmqr": bytes([2, 3, 0]) + stream((1, 3), (5, 6), (123, 10), (45, 7), (0, 3)),
    }
    seeds["datamatrix"] = {
        # Digits, C40 of `AIM`, Text of `aim`, X12, EDIFACT `DATA`, Base 256 to the end, ECI 9 and a macro.
        "ascii": bytes([0, 142, 164, 186, 129, 175]), "c40": bytes([0, 230, 91, 11, 91, 11, 254, 66]),
        "text": bytes([0, 239, 91, 11, 254]), "x12": bytes([0, 238, 91, 11, 254]),
        "edifact": bytes([0, 240, 16, 21, 1, 124]), "base256": bytes([0, 231, 44, 108, 59, 226]),
        "eci": bytes([0, 241, 10, 66, 67]), "macro": bytes([1, 236, 66, 67]), "gs1": bytes([0, 232, 131, 139, 232, 66]),
        "append": bytes([0, 233, 0x12, 1, 2, 66]), "upper": bytes([0, 235, 66, 129]),
    }
    words = lambda *values: b"".join(value.to_bytes(2, "big") for value in values)
    seeds["pdf417"] = {
        "text": b"\0" + words(453, 178, 121, 239), "bytes": b"\0" + words(901, 1, 2, 3, 4, 5, 6),
        "six": b"\0" + words(924, 1, 620, 89, 74, 846), "numeric": b"\0" + words(902, 1, 624, 434, 632, 282, 200),
        "eci": b"\0" + words(927, 26, 901, 195, 159), "shift": b"\0" + words(900, 453, 913, 65, 178),
        "macro": b"\0" + words(453, 928, 111, 100, 17, 923, 1, 111, 104, 922),
        "micro": b"\1" + words(900, 453, 178), "micro-gs1": b"\1" + words(903, 32, 33), "micro-macro": b"\1" + words(916, 32),
    }
    seeds["linear"] = {
        "code128": bytes([0, 104, 102, 33, 99, 12, 34, 101, 100, 98, 65, 50, 106]),
        "code39": bytes([1, 10, 41, 11, 42, 12, 40, 13]), "telepen": bytes([2, 0, 65, 66, 16, 67]),
        "telepen-numeric": bytes([2, 1, 30, 40, 16, 65]), "databar": bytes([3, 0, 1, 2, 3, 4]),
        "expanded": bytes([4]) + bytes(range(0, 40)), "expanded-01": bytes([4, 0x40]) + bytes(range(40)),
        "ean13": bytes([5, 0, 11, 12, 3, 4, 15, 6, 7, 8, 9, 0, 1]), "pairs": bytes([6]) + b"A+B$C%D/E",
    }
    seeds["aztec"] = {
        # Upper case, a digit latch, bytes, FLG(n), and wider words.
        "upper": b"\0" + words(9, 17, 35, 20, 44, 7), "digits": b"\0" + words(61, 19, 14, 38, 25, 50),
        "bytes": b"\1" + words(251, 17, 65, 129, 200, 3), "flags": b"\0" + words(1, 0, 34, 8, 40),
        "wide": b"\2" + words(1000, 3, 512, 77), "widest": b"\3" + words(4000, 9, 2048, 300),
    }
    seeds["maxicode"] = {
        "carrier": bytes([0, 2, 5, 9, 17, 33, 4, 12, 18, 26, 3]) + bytes(range(1, 64)),
        "letters": bytes([1]) + bytes(range(1, 11)) + bytes(range(64)), "standard": bytes([2, 4]) + bytes(range(64)),
        "header": bytes([0, 2, 5, 9, 17, 33, 4, 12, 18, 26, 3]) + bytes([59, 42, 41, 59, 40, 30, 48, 49, 29, 57, 54, 1, 2, 3]),
        "enhanced": bytes([3, 5]) + bytes([63, 1, 56, 2, 3, 57, 4, 5, 6, 60, 60, 1, 2, 61, 61, 1, 62, 62, 3, 63]),
        "numbers": bytes([2, 4]) + bytes([31, 7, 22, 60, 52, 21, 31, 63, 63, 63, 63, 63]),
        "eci": bytes([2, 4, 27, 26, 1, 2, 27, 46, 3, 4, 27, 52, 1, 2, 5, 27, 59, 1, 2, 3, 6]),
        "append": bytes([2, 4, 33, 17, 1, 2, 3]), "grid": bytes([0x80]) + bytes([0x7F, 0x81, 0x81, 0x7F, 0x10]),
    }
    # After symbology, flags and the number of a beginning: 0 is none.
    seeds["content"] = {name: bytes([0, 0, 0]) + text.encode() for name, text in CONTENTS.items()}
    seeds["content"]["gs1"] = bytes([4, 1, 0]) + b"0109506000134352100ABC\x1d17261231"
    seeds["content"]["ean13"] = bytes([5, 0, 0]) + b"9783161484100"
    for parser, names in PARSERS.items():
        seeds[f"content-{parser}"] = {name: seeds["content"][name] for name in names}
    for fuzzer, files in seeds.items():
        os.makedirs(os.path.join(folder, fuzzer), exist_ok=True)
        for name, data in files.items():
            with open(os.path.join(folder, fuzzer, name), "wb") as handle:
                handle.write(data)


if __name__ == "__main__":
    main()
