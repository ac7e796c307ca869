import Budget

/// What the words in the name of a column say about its values.
struct NameWords {
    /// The words in lower case; none once the budget is spent.
    let words: [String]
    /// Whether the name ends with the word "ID" after a small letter, as in `AirlineID`.
    private let isIdentifier: Bool

    init(_ name: String, _ budget: RenderBudget) {
        isIdentifier = (name.hasSuffix("ID") || name.hasSuffix("Id")) && name.dropLast(2).last?.isLowercase == true
        guard !budget.isSpent(before: name.utf8.count * Self.costOfLetter) else {
            words = []
            return
        }
        words = name.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// The approximate duration of splitting a name into words, in nanoseconds for each byte.
    private static let costOfLetter = 50

    /// Whether the column numbers, names or codes the records. `mayBeAnswer` tells whether another column has the
    /// numbers of those who answer yes, so that this one may have those who answer no.
    func areOfRecords(mayBeAnswer: () -> Bool) -> Bool {
        !Self.ofRecords.isDisjoint(with: words) || isIdentifier
            || words.count == 1 && Self.aloneOfRecords.contains(words[0])
            || words.last.map(Self.lastOfCodes.contains) == true
            || words.count > 1 && words.last.map(Self.forNumbers.contains) == true
                && !Self.forQuantities.contains(words[0]) && !(words.last == "no" && mayBeAnswer())
    }

    /// Whether the numbers of the column stand for groups.
    var areOfGroups: Bool { !Self.ofGroups.isDisjoint(with: words) }

    /// Whether the column contains the categories which others are compared by.
    var areOfCategories: Bool { !Self.ofCategories.isDisjoint(with: words) }

    /// Whether the column contains a date in the life of each case.
    var areOfCases: Bool { !Self.ofCases.isDisjoint(with: words) }

    /// Whether the column contains the starts of intervals.
    var areOfStarts: Bool { !Self.ofStarts.isDisjoint(with: words) }

    /// Whether the column contains parts of dates.
    var areOfDateParts: Bool { !words.isEmpty && Self.ofDateParts.isSuperset(of: words) }

    /// Whether a word is "year", also at the end of a longer word.
    var includeYear: Bool {
        words.contains { word in Self.forYear.contains { word == $0 || $0.count == 4 && word.hasSuffix($0) } }
    }

    /// Whether a word is one of those for counts.
    var includeCount: Bool { !Self.ofCounts.isDisjoint(with: words) }

    /// Whether the name only says that the column contains counts.
    var areOfCounts: Bool { words.count == 1 && Self.ofCounts.contains(words[0]) }

    var areOfLatitudes: Bool { beginOrEnd(with: Self.ofLatitudes) }
    var areOfLongitudes: Bool { beginOrEnd(with: Self.ofLongitudes) }

    private func beginOrEnd(with names: Set<String>) -> Bool {
        guard let first = words.first, let last = words.last else { return false }
        return names.contains(first) || names.contains(last)
    }

    /// Whether a whole name is "year".
    static func isYear(_ name: String) -> Bool { forYear.contains(name.lowercased()) }

    private static let ofRecords: Set<String> = [
        "id", "index", "obs", "observation", "rownames", "unnamed", "identifier", "individual", "subject", "serial",
        "code", "digits", "zip", "zipcode", "postal", "postcode", "plz", "fips", "district", "precinct", "phone",
        "pid", "uid", "obsno", "seqno", "docno", "caseno", "recno", "stratum",
    ]
    private static let aloneOfRecords: Set<String> = ["no", "nr", "num", "#", "patient"]
    private static let lastOfCodes: Set<String> = ["port", "account", "naics", "isbn", "ean", "gtin", "sku"]
    /// The last words in the names of columns with numbers of things, behind other words.
    private static let forNumbers: Set<String> = ["no", "nr", "number", "nummer"]
    private static let forQuantities: Set<String> = ["total", "mean", "average", "avg", "sum", "max", "min"]
    private static let ofDateParts: Set<String> = [
        "mon", "month", "week", "weekday", "day", "hour", "minute", "quarter", "round", "yday", "wday", "mday", "doy",
        "dow", "of", "year",
    ]
    private static let ofLatitudes: Set<String> = ["lat", "latitude"]
    private static let ofLongitudes: Set<String> = ["lon", "lng", "long", "longitude"]
    private static let ofCounts: Set<String> = ["freq", "frequency", "frequencies", "count", "counts", "n"]
    /// "Year" in several languages.
    private static let forYear = ["year", "jahr", "année", "annee", "año", "anno", "ano"]
    private static let ofStarts: Set<String> = ["start", "tstart", "begin", "from", "lower", "min", "low"]
    private static let ofGroups: Set<String> = ["region", "group", "class", "cluster", "block", "site", "district"]
    private static let ofCategories: Set<String> = [
        "status", "type", "outcome", "class", "group", "treat", "treatment", "species", "diagnosis",
    ]
    private static let ofCases: Set<String> = [
        "birth", "born", "birthday", "birthdate", "dob", "geburtstag", "geburtsdatum", "death", "died", "hired",
        "joined", "diagnosed", "admitted",
    ]
}
