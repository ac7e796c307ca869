/// Signs and words before numbers that are not exact.
extension DecoratedNumber {
    private static let signsOfApproximation = Set("~\u{2248}\u{223C}\u{FF5E}\u{301C}\u{7D04}\u{7EA6}".unicodeScalars)

    /// Words that mean "about", in lower case.
    private static let wordsForAbout: Set<String> = [
        "about", "around", "approx", "approximately", "roughly", "nearly", "circa", "ca", "etwa", "rund",
        "ungef\u{E4}hr",
        "zirka", "environ", "aproximadamente", "cerca de", "alrededor de", "unos", "unas", "cirka", "omkring",
        "ongeveer",
        "oko\u{142}o", "p\u{159}ibli\u{17E}n\u{11B}", "noin", "yakla\u{15F}\u{131}k",
        "\u{43E}\u{43A}\u{43E}\u{43B}\u{43E}",
        "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}\u{43D}\u{43E}",
    ]
    /// Abbreviations of such words, in lower case and without their full stop.
    private static let abbreviationsOfAbout: Set<String> = [
        "ca", "approx", "aprox", "appr", "env", "ung", "ok", "\u{43F}\u{440}\u{438}\u{431}\u{43B}",
    ]
    /// Words before the least of several prices, in lower case.
    private static let wordsForLeastPrices: Set<String> = [
        "from", "starting at", "starting from", "ab", "\u{E0} partir de", "d\u{E8}s", "desde", "a partir de",
        "a partire da", "da", "vanaf", "fra", "fr\u{E5}n", "od", "\u{43E}\u{442}",
    ]
    private static let mostWords = 3

    /// Removes a sign or a word such as `~`, `ca.` or `about`. Words such as `from` are removed as well, but are only valid
    /// before prices.
    mutating func stripApproximation() {
        guard let first = scalars.first else { return }
        if Self.signsOfApproximation.contains(first) {
            mark = .approximation
            scalars.removeFirst()
        } else if first.isLetter {
            stripWordsOfApproximation()
        } else if first == "\u{B1}", !scalars.contains(where: { "1"..."9" ~= $0 }) {
            // Zero has no sign.
            scalars.removeFirst()
        }
    }

    private static let firstWords = Set(
        wordsForAbout.union(abbreviationsOfAbout).union(wordsForLeastPrices).union(["c"]).compactMap {
            $0.split(separator: " ").first.map(String.init)
        })

    private mutating func stripWordsOfApproximation() {
        var text = ""
        var rest = scalars
        for count in 1...Self.mostWords {
            let word = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(word.count)
            let isAbbreviated = rest.first == "."
            if isAbbreviated { rest.removeFirst() }
            guard !word.isEmpty, isAbbreviated || rest.first?.isSpace == true else { return }
            text += (count == 1 ? "" : " ") + String(String.UnicodeScalarView(word)).lowercased()
            guard count > 1 || Self.firstWords.contains(text) else { return }
            // C. 5 is a name.
            let isAbout =
                isAbbreviated
                ? Self.abbreviationsOfAbout.contains(text) || word.elementsEqual(["c"])
                : Self.wordsForAbout.contains(text)
            if isAbout || !isAbbreviated && Self.wordsForLeastPrices.contains(text) {
                (scalars, mark, isLeastPrice) = (rest, .approximation, !isAbout)
                return
            }
            rest = rest.drop { $0.isSpace }
        }
    }

    /// Whether the number is an amount of money, also for something, as in $5/month.
    var isPrice: Bool {
        switch unit {
        case .currency: true
        case .measure(let name): UnitNames.isCurrency(String(name.prefix { $0 != "/" }))
        case .percent, nil: false
        }
    }
}
