import Budget

/// What the fields of a column show about its numbers where a single one does not.
struct ColumnNotation: OptionSet {
    let rawValue: UInt8

    /// Cr and Dr, or H and S, are credits and debits. Otherwise Cr is a crore, ten million.
    static let sides = ColumnNotation(rawValue: 1)
    /// Small letters are powers of ten: m is a million, and no meter.
    static let powers = ColumnNotation(rawValue: 2)
    /// B is the unit of bytes. Otherwise it is a billion.
    static let bytes = ColumnNotation(rawValue: 4)
    /// A plus sign behind a number says that there are more, as in 10k+, and is left out.
    static let leastNumbers = ColumnNotation(rawValue: 8)
    /// What is in parentheses behind all numbers, as in 45 (12%), is left out.
    static let asides = ColumnNotation(rawValue: 16)
    /// Digits with a slash are fractions, as in 1 1/2, and no days.
    static let fractions = ColumnNotation(rawValue: 32)
    /// Digits behind 0x are hexadecimal.
    static let hexadecimal = ColumnNotation(rawValue: 64)
}

extension ColumnFields {
    /// What the letters behind the numbers mean.
    /// - Complexity: O(n).
    func notation(named name: String, _ budget: RenderBudget) -> ColumnNotation {
        haveSides(named: name, budget) ? .sides : letters(budget)
    }

    /// What letters behind the numbers are: powers of ten if numbers with an m, such as 331m, are among numbers of billions, such
    /// as 1.4bn, and bytes if numbers with a B are among sizes such as 2KB.
    private func letters(_ budget: RenderBudget) -> ColumnNotation {
        var (hasMillions, hasBillions, hasSizes) = (false, false, false)
        for range in ranges where range.count > 1 {
            let last = bytes[range.upperBound - 1]
            guard last >= UInt8(ascii: "B") else { continue }
            guard !budget.isSpent(before: 200) else { return [] }
            let word = bytes[range].suffix(3).drop { $0 | 0x20 &- UInt8(ascii: "a") >= 26 }
            switch String(decoding: word, as: UTF8.self) {
            case "m": hasMillions = true
            case "b", "bn", "B", "Bn", "tn": hasBillions = true
            case "kB", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB": hasSizes = true
            default: break
            }
        }
        return !hasBillions ? [] : hasSizes ? .bytes : hasMillions ? .powers : []
    }

    /// Words in the names of columns with amounts on accounts.
    private static let namesOfAccounts: Set<String> = [
        "balance", "amount", "debit", "credit", "withdrawal", "deposit", "saldo", "betrag", "umsatz", "kontostand",
    ]
    /// A crore of a crore, which nobody counts in crores: such amounts are credits.
    private static let fewestGroups = 2

    /// Whether the fields are amounts with their side of the account: Cr and Dr in several spellings, or H and S in German.
    /// Cr alone can be a crore, ten million; it is the side if the name of the column says so, or if amounts have several
    /// groups of digits.
    private func haveSides(named name: String, _ budget: RenderBudget) -> Bool {
        guard let first = ranges.first(where: { !$0.isEmpty }), side(first) != nil else { return false }
        var (isDebit, isCredit, isGrouped, isDecimal) = (false, false, false, true)
        for range in ranges where !range.isEmpty {
            let field = ColumnReader.trimmed(bytes.span, range)
            guard !budget.isSpent(before: 40 + range.count) else { return false }
            guard let side = side(field) else {
                guard MissingValue.isMarker(bytes.span.extracting(field)) else { return false }
                continue
            }
            if side { isDebit = true } else { isCredit = true }
            isDecimal =
                isDecimal && (bytes[field].contains(UInt8(ascii: ",")) || bytes[field].contains(UInt8(ascii: ".")))
            isGrouped = isGrouped || bytes[field].count { $0 == UInt8(ascii: ",") } >= Self.fewestGroups
        }
        let isWord = bytes[first].last.map { $0 | 0x20 != UInt8(ascii: "s") && $0 | 0x20 != UInt8(ascii: "h") } ?? false
        guard isWord else { return isDebit && isCredit && isDecimal }
        return isDebit || isGrouped || Self.words(of: name).contains(where: Self.namesOfAccounts.contains)
    }

    /// The side of an amount; nil if the field does not end with one: true for a debit.
    private func side(_ range: Range<Int>) -> Bool? {
        let letters = bytes[range].suffix(4).drop { $0 | 0x20 &- UInt8(ascii: "a") >= 26 }
        let text = String(decoding: letters, as: UTF8.self)
        // Seconds are s, and hours h.
        guard text.utf8.count > 1 || text == "S" || text == "H" else { return nil }
        return DecoratedNumber.sides[text.lowercased()]
    }
}
