extension TextLocale {
    /// The short words for powers of ten by their exponents, with the space before them: a million, a billion (10⁹) and a
    /// trillion (10¹²), or the units of the language.
    var scaleWords: [Int: String]? {
        if let words = Self.otherWords[self] { return words }
        return language == "en" ? NumberFormat.scaleWords : Self.words[self]
    }

    private static let otherWords = LocaleTable(otherWordRows) { row -> [Int: String]? in
        var result: [Int: String] = [:]
        for text in row {
            guard let exponent = Int(text.prefix { $0 != ":" }) else { continue }
            result[exponent] = String(text.drop { $0 != ":" }.dropFirst())
        }
        return result
    }

    /// The words with their exponents for languages with other units than millions, from Unicode CLDR.
    private static let otherWordRows = """
        en-IN|5:L|7:Cr
        hi|5:\u{A0}लाख|7:\u{A0}क॰
        ja|4:万|8:億|12:兆
        zh|4:万|8:亿|12:万亿
        zh-TW|4:萬|8:億|12:兆
        ko|4:만|8:억|12:조
        """

    private static let words = LocaleTable(wordRows) { row -> [Int: String]? in
        let words = row.map { $0.isEmpty ? nil : "\u{A0}" + $0 }
        var result: [Int: String] = [:]
        for (exponent, word) in zip([6, 9, 12], words) { result[exponent] = word }
        return result
    }

    /// From Unicode CLDR. Where a language has no word, larger numbers are multiples of the previous one.
    private static let wordRows = """
        de|Mio.|Mrd.|Bio.
        fr|M|Md|Bn
        es|M||B
        pt|mi|bi|tri
        pt-PT|M|mM|Bi
        it|Mln|Mrd|Bln
        nl|mln.|mld.|bln.
        sv|mn|md|bn
        da|mio.|mia.|bio.
        nb|mill.|mrd.|bill.
        fi|milj.|mrd.|bilj.
        pl|mln|mld|bln
        cs|mil.|mld.|bil.
        hu|M|Mrd|B
        ro|mil.|mld.|tril.
        tr|Mn|Mr|Tn
        el|εκ.|δισ.|τρισ.
        id|jt|M|T
        vi|Tr|T|NT
        ru|млн|млрд|трлн
        uk|млн|млрд|трлн
        """
}
