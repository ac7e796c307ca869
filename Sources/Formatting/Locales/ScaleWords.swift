extension TextLocale {
    /// The short words for a million, a billion (10⁹) and a trillion (10¹²) by their exponents, with the space before
    /// them; nil for languages that group large numbers in another way.
    var scaleWords: [Int: String]? {
        guard language != "en" else { return tag == "en-IN" ? nil : NumberFormat.scaleWords }
        return Self.words[self]
    }

    private static let words = LocaleTable(wordRows).valuesByLocale { row -> [Int: String]? in
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
        ru|млн|млрд|трлн
        uk|млн|млрд|трлн
        """
}
