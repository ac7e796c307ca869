/// Names of units beside numbers.
enum UnitNames {
    /// Whether a character is a currency symbol, such as `€`.
    static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == "$" : scalar.properties.generalCategory == .currencySymbol
    }

    /// Whether a text is a currency: a symbol, also after letters as in `R$`, a code of ISO 4217, or a usual abbreviation.
    static func isCurrency(_ text: String) -> Bool {
        guard text.utf8.count <= longestCurrency else { return false }
        let scalars = text.unicodeScalars
        if let last = scalars.last, isSymbol(last) {
            // M€ is a million euros.
            let letters = String(text.dropLast())
            return
                ("$\u{A3}".unicodeScalars.contains(last) && letters != "MM" || powersBeforeCurrencies[letters] == nil)
                && scalars.dropLast().allSatisfy { $0.properties.isUppercase && $0.isASCII }
        }
        return codes.contains(text) || abbreviations.contains(text)
    }

    static let longestCurrency = 8

    /// The abbreviation of the rand, which only stands before numbers, and only if they have decimals or groups: R1 is a name.
    static let rand = "R"

    /// Whether a text behind an amount of money says for what it is, such as `/kg` or `/month`.
    static func isPart(_ text: String) -> Bool {
        guard text.first == "/", text.utf8.count <= longestMeasure else { return false }
        let unit = base(of: text.dropFirst())
        return known.contains(unit) || !unit.isEmpty && unit.unicodeScalars.allSatisfy { $0.properties.isLowercase }
    }

    private static let codes = Set(
        """
        AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
        CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ
        GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP
        LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB
        PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
        THB TJS TMT TND TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XCD XOF XPF YER ZAR
        ZMW ZWL BTC ETH
        """.split { $0.isWhitespace }.map(String.init))

    private static let abbreviations: Set<String> = [
        "Rs", "Rs.", "Re.", "kr", "kr.", "Kr", "Kr.", "z\u{142}", "K\u{10D}", "Ft", "Fr", "Fr.", "SFr.", "lei", "Lei",
        "RM", "Rp", "Rp.", "S/", "S/.", "Bs", "Bs.", "TL", "NT", "\u{440}\u{443}\u{431}", "\u{440}\u{443}\u{431}.",
        "\u{440}", "\u{440}.", "\u{433}\u{440}\u{43D}", "\u{43B}\u{432}", "\u{43B}\u{432}.", "Dh", "DH", "KSh", "Ksh",
        "\u{5186}", "\u{5143}",
        "\u{C6D0}", "\u{111}", "\u{62F}.\u{625}", "\u{631}.\u{633}", "\u{62C}.\u{645}", "VN\u{110}",
    ]

    /// The shortest name of a currency.
    static func symbol(of currency: String) -> String { symbols[currency] ?? currency }

    private static let symbols = [
        "USD": "$", "US$": "$", "EUR": "\u{20AC}", "GBP": "\u{A3}", "JPY": "\u{A5}", "\u{5186}": "\u{A5}",
        "\u{FFE5}": "\u{A5}",
        "CNY": "\u{A5}", "\u{5143}": "\u{A5}", "INR": "\u{20B9}", "Rs": "\u{20B9}", "Rs.": "\u{20B9}",
        "Re.": "\u{20B9}",
        "KRW": "\u{20A9}", "\u{C6D0}": "\u{20A9}", "RUB": "\u{20BD}", "\u{440}\u{443}\u{431}": "\u{20BD}",
        "\u{440}\u{443}\u{431}.": "\u{20BD}", "\u{440}": "\u{20BD}", "\u{440}.": "\u{20BD}", "TRY": "\u{20BA}",
        "TL": "\u{20BA}", "BRL": "R$", "ILS": "\u{20AA}",
        "VND": "\u{20AB}", "\u{111}": "\u{20AB}", "VN\u{110}": "\u{20AB}", "PLN": "z\u{142}", "CZK": "K\u{10D}",
        "HUF": "Ft",
        "CHF": "Fr.", "Fr": "Fr.", "SFr.": "Fr.", "kr.": "kr", "Kr": "kr", "Kr.": "kr", "ZAR": "R", "Rp.": "Rp",
        "IDR": "Rp",
        "RON": "lei", "Lei": "lei", "MYR": "RM", "NT": "NT$", "TWD": "NT$", "AUD": "A$", "CAD": "CA$", "C$": "CA$",
        "KES": "KSh",
        "Ksh": "KSh", "BGN": "\u{43B}\u{432}", "\u{43B}\u{432}.": "\u{43B}\u{432}", "UAH": "\u{20B4}",
        "\u{433}\u{440}\u{43D}": "\u{20B4}",
    ]

    /// Whether those who use a currency write points between groups of digits, and commas before decimals.
    /// - Parameter symbol: The shortest name of the currency.
    static func groupsWithPoints(_ symbol: String) -> Bool { currenciesWithPoints.contains(symbol) }

    private static let currenciesWithPoints: Set<String> = [
        "\u{20AC}", "R$", "kr", "DKK", "NOK", "SEK", "ISK", "\u{20BA}", "\u{20AB}", "Rp", "Ft", "lei", "K\u{10D}",
        "z\u{142}",
        "ARS", "CLP", "COP", "UYU", "PYG", "CRC", "\u{20A1}", "\u{20B2}", "RSD", "BAM", "HRK", "MKD", "\u{43B}\u{432}",
        "VEF", "VES", "Bs", "Bs.", "AOA", "MZN", "MAD", "DZD", "TND",
    ]

    /// Whether a text can be a unit of measurement or what is counted.
    /// - Parameter isApart: Whether a space is between it and the digits. Without one, only known units are: 12a is a house.
    static func isMeasure(_ text: String, isApart: Bool) -> Bool {
        let isWord =
            text.unicodeScalars.contains(where: \.isLetter)
            || ["\u{B0}", "\u{2030}", "\u{2103}", "\u{2109}"].contains(text)
        guard isWord, text.utf8.count <= longestMeasure, !others.contains(text.lowercased()) else { return false }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let measured = parts.count == 2 && parts[1] == year ? parts.dropLast() : parts
        if measured.allSatisfy({ known.contains(base(of: $0)) }) { return true }
        if parts.count == 2, isCurrency(String(parts[0])), isPart("/\(parts[1])") { return true }
        if isApart, parts.count == 2, known.contains(base(of: parts[1])), parts[0].allSatisfy(\.isLowercase) {
            // As in req/s.
            return !parts[0].isEmpty
        }
        return isApart && text.unicodeScalars.allSatisfy { $0.properties.isLowercase || $0 == "." }
    }

    private static let longestMeasure = 20
    /// The symbol of years, which is only one behind a slash: 12a is a house.
    private static let year = "a"

    /// A unit without its exponent and its full stop.
    private static func base(of unit: Substring) -> String {
        String(unit.last.map { "\u{B2}\u{B3}.".contains($0) } == true ? unit.dropLast() : unit)
    }

    private static let known = Set(
        """
        m km cm mm dm nm \u{B5}m \u{3BC}m mi ft in yd g kg mg \u{B5}g \u{3BC}g t lb lbs oz l L ml mL cl dl dL hl gal s ms \u{B5}s \u{3BC}s ns min h hr
        hrs d wk wks week weeks yr yrs Hz kHz MHz GHz W kW MW GW mW Wh kWh MWh GWh TWh J kJ MJ GJ kcal cal V mV kV A mA Ah mAh N kN Pa hPa kPa
        MPa bar mbar psi atm mmHg K \u{B0} \u{B0}C \u{B0}F C F mol mmol dB dBm lm lx cd ha px pt em rem kb kB KB Mb MB Gb GB TB PB kbps
        Mbps Gbps kbit Kbit Mbit Gbit Ki Mi Gi Ti B bit ppm ppb rpm mph kmh kph kt kn pcs pc x \u{2030}
        \u{2103} \u{2109} KiB MiB GiB TiB pH Ko ko Mo Go To kVA MVA kWp MWp hp PS ct sqm sqft
        St\u{FC}ck Stk Stk. Personen Person Einwohner Stunden Stunde Std Std. Minuten Minute Min Min. Sekunden Sek Sek. Tage Tag Wochen
        Woche Monate Monat Jahre Jahr Punkte Punkt Liter Meter Kilometer Euro Dollar Prozent Grad Mal
        """.split { $0.isWhitespace }.map(String.init))

    /// Words after numbers that are parts of times, dates and ordinals.
    private static let others: Set<String> = [
        "am", "pm", "a.m.", "p.m.", "uhr", "th", "nd", "rd", "st", "jan", "feb", "mar", "apr", "may", "jun", "jul",
        "aug", "sep", "sept", "oct", "nov", "dec", "january", "february", "march", "april", "june", "july", "august",
        "september", "october", "november", "december", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "ad", "bc",
        "ce", "bce", "of", "and", "or", "to",
    ]
}
