/// Abbreviations of powers of ten beside numbers.
extension UnitNames {
    /// The power of ten for which an abbreviation stands; nil for other texts.
    /// - Parameter isApart: Whether a space is before it. Letters that are units, too, follow the digits at once.
    static func power(_ text: String, isApart: Bool) -> Int? {
        switch text {
        case "k": 3
        case "K": isApart ? nil : 3
        case "M": 6
        case "B": isApart ? nil : 9
        case "T": isApart ? nil : 12
        case "Tsd", "Tsd.", "thousand", "\u{442}\u{44B}\u{441}", "\u{442}\u{44B}\u{441}.", "tys.", "tis.", "\u{5343}": 3
        case "\u{4E07}", "\u{842C}", "\u{B9CC}": 4
        case "\u{5104}", "\u{4EBF}", "\u{C5B5}": 8
        case "mn", "mln", "Mn", "Mio", "Mio.", "million", "millions", "mio", "mio.", "mil.", "MM",
            "\u{43C}\u{43B}\u{43D}",
            "\u{43C}\u{43B}\u{43D}.":
            6
        case "bn", "Bn", "bln", "Mrd", "Mrd.", "billion", "billions", "mrd", "mrd.", "mld", "mld.", "Md", "Mds",
            "\u{43C}\u{43B}\u{440}\u{434}", "\u{43C}\u{43B}\u{440}\u{434}.":
            9
        case "tn", "trillion", "trillions", "\u{5146}", "\u{C870}": 12
        case "lakh", "lakhs", "lac", "Lakh", "Lac": 5
        case "crore", "crores", "Cr", "cr": 7
        default: nil
        }
    }

    /// The power of ten for which a small letter behind an amount of money stands; nil for other texts.
    static func powerOfMoney(_ text: String) -> Int? {
        switch text {
        case "m": 6
        case "b": 9
        case "L": 5
        default: nil
        }
    }

    /// The power of ten for which "mil" stands beside an amount of money: a thousand in Spanish and Portuguese, and otherwise
    /// a million; nil for currencies that occur with both, and for others behind it, as in 5 mil USD.
    /// - Parameter isInFront: Whether the currency is before the number.
    static func powerOfMil(_ currency: String, isInFront: Bool) -> Int? {
        let name = symbol(of: currency)
        if iberianCurrencies.contains(name) { return 3 }
        return isInFront && name != "\u{20AC}" && !currency.hasPrefix("US") ? 6 : nil
    }

    /// The shortest names of the currencies of countries whose language is Spanish or Portuguese.
    private static let iberianCurrencies: Set<String> = [
        "R$", "ARS", "BOB", "Bs", "Bs.", "CLP", "COP", "CRC", "\u{20A1}", "DOP", "GTQ", "HNL", "MXN", "NIO", "PAB",
        "PEN",
        "S/", "S/.", "PYG", "\u{20B2}", "UYU", "VEF", "VES", "AOA", "CVE", "MZN", "STN",
    ]

    /// The power of ten and the currency of a text such as `M€`, `TEUR` or `mkr`, behind the digits; nil for other texts.
    static func powerAndCurrency(_ text: String) -> (power: Int, currency: String)? {
        if let stop = text.dropLast().firstIndex(of: ".") {
            // As in Mio.EUR.
            let (short, currency) = (text[...stop], String(text[text.index(after: stop)...]))
            guard isCurrency(currency), let power = power(String(short), isApart: false) else { return nil }
            return (power, currency)
        }
        guard text.utf8.count <= longestCurrency, let last = text.unicodeScalars.last else { return nil }
        let currency = isSymbol(last) ? String(last) : text.hasSuffix("kr") ? "kr" : String(text.suffix(3))
        guard isCurrency(currency), currency != "BTC", currency != "ETH",
            let power = powersBeforeCurrencies[String(text.dropLast(currency.count))]
        else {
            return nil
        }
        return (power, currency)
    }

    /// In the countries of the euro and in Scandinavia, T and t are thousands.
    static let powersBeforeCurrencies = [
        "k": 3, "K": 3, "T": 3, "t": 3, "M": 6, "m": 6, "Mio": 6, "mn": 6, "MM": 6, "Md": 9, "md": 9, "Mrd": 9, "bn": 9,
        "B": 9,
    ]
}
