import Budget
import Charts
import Data

/// What the numbers of a column stand for, as far as its name and its values tell.
extension TabularChoice {
    /// Words in the names of columns that number, name or code the records.
    private static let namesOfRecords: Set<String> = [
        "id", "index", "obs", "observation", "rownames", "unnamed", "identifier", "individual", "subject", "serial",
        "code", "digits", "zip", "zipcode", "postal", "postcode", "plz", "fips", "district", "precinct", "phone",
        "pid", "uid", "obsno", "seqno", "docno", "caseno", "recno", "stratum",
    ]
    /// The names of columns that number the records.
    private static let shortNamesOfRecords: Set<String> = ["no", "nr", "num", "#", "patient"]
    /// The last words in the names of columns with codes, and behind other words of those with numbers of things.
    private static let lastWordsOfCodes: Set<String> = ["port", "account", "naics", "isbn", "ean", "gtin", "sku"]
    private static let wordsForNumbers: Set<String> = ["no", "nr", "number", "nummer"]
    private static let wordsForQuantities: Set<String> = ["total", "mean", "average", "avg", "sum", "max", "min"]
    private static let namesOfDateParts: Set<String> = [
        "mon", "month", "week", "weekday", "day", "hour", "minute", "quarter", "round", "yday", "wday", "mday", "doy",
        "dow",
        "of", "year",
    ]
    private static let namesOfLatitudes: Set<String> = ["lat", "latitude"]
    private static let namesOfLongitudes: Set<String> = ["lon", "lng", "long", "longitude"]
    private static let namesOfCounts: Set<String> = ["freq", "frequency", "frequencies", "count", "counts", "n"]
    /// "Year" in several languages.
    private static let namesOfYear = ["year", "jahr", "année", "annee", "año", "anno", "ano"]

    /// Whether the numbers of a column are quantities, whose size is worth drawing. Years, numbers and codes of the
    /// records, parts of dates beside dates, and places on the earth are not.
    func isQuantity(_ name: String) -> Bool {
        guard range(name) != nil, name != table.recordNames, !table.dateParts.contains(exactly: name) else {
            return false
        }
        let words = words(of: name)
        return !isNameOfRecords(name, words) && !entities.contains(Name(name))
            && !(hasDates && !words.isEmpty && Self.namesOfDateParts.isSuperset(of: words))
            && !isOfYears(name) && !isPlaceOnEarth(name) && !isCodeOfNames(name)
    }

    /// Whether the numbers of a column are codes of the things that a column of texts names: whole numbers that rise
    /// with few gaps.
    private func isCodeOfNames(_ name: String) -> Bool { hasCodedNames && risesWithFewGaps(name) }

    /// Whether a long column has whole numbers that rise with few gaps.
    func risesWithFewGaps(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], values.count >= Self.manyRecords,
            let first = values.first, let last = values.last, last - first <= 3 * Double(values.count)
        else { return false }
        return isRising(name) && values.allSatisfy { $0 == $0.rounded() }
    }

    /// Whether a column of texts names each record.
    func namesThings() -> Bool {
        table.names.contains { isOfTexts($0) && $0 != table.recordNames && !hasDuplicates($0) }
    }

    func isNamedLatitude(_ name: String) -> Bool { isNamed(name, Self.namesOfLatitudes) }
    func isNamedLongitude(_ name: String) -> Bool { isNamed(name, Self.namesOfLongitudes) }

    /// Whether the name of a column says that it numbers, names or codes the records.
    func isNameOfRecords(_ name: String, _ words: [String]) -> Bool {
        !Self.namesOfRecords.isDisjoint(with: words) || Self.isIdentifier(name)
            || words.count == 1 && Self.shortNamesOfRecords.contains(words[0])
            || words.last.map(Self.lastWordsOfCodes.contains) == true
            || words.count > 1 && words.last.map(Self.wordsForNumbers.contains) == true
                && !Self.wordsForQuantities.contains(words[0]) && !isAnswer(words)
    }

    /// Whether a column has the numbers of those who answer no, because another one has those who answer yes.
    private func isAnswer(_ words: [String]) -> Bool {
        words.last == "no" && table.names.contains { self.words(of: $0) == words.dropLast() + ["yes"] }
    }

    /// Whether the name of a column says that its numbers stand for groups.
    func isNameOfGroups(_ words: [String]) -> Bool { !Self.namesOfGroups.isDisjoint(with: words) }

    private static let namesOfGroups: Set<String> = [
        "region", "group", "class", "cluster", "block", "site", "district",
    ]

    /// Whether the name of a column says that it contains the categories which others are compared by.
    func isNameOfCategories(_ name: String) -> Bool { !Self.namesOfCategories.isDisjoint(with: words(of: name)) }

    private static let namesOfCategories: Set<String> = [
        "status", "type", "outcome", "class", "group", "treat", "treatment", "species", "diagnosis",
    ]

    /// Whether a name ends with the word "ID" after a small letter, as in `AirlineID`.
    private static func isIdentifier(_ name: String) -> Bool {
        (name.hasSuffix("ID") || name.hasSuffix("Id")) && name.dropLast(2).last?.isLowercase == true
    }

    /// Whether a column contains years: whole numbers of four digits in a column whose name contains "year", or that
    /// rise and name the records.
    func isOfYears(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        guard values.allSatisfy({ $0.isNaN || $0 == $0.rounded() && (0...2_999).contains($0) }) else { return false }
        guard values.allSatisfy({ $0.isNaN || $0 >= 1_000 }) else {
            // Years of two digits.
            return Self.namesOfYear.contains(name.lowercased()) && values.allSatisfy { $0.isNaN || 10...99 ~= $0 }
                && Set(values).count > 4
        }
        guard name != table.recordNames else {
            return values.count > 1 && isRising(name) && values.allSatisfy { (1_500..<2_200).contains($0) }
        }
        return words(of: name).contains { part in
            Self.namesOfYear.contains { part == $0 || $0.count == 4 && part.hasSuffix($0) }
        }
    }

    /// Whether the values of a column count things, so that they can be added up: its name says so, and all records
    /// differ in another column.
    func isCount(_ name: String) -> Bool {
        guard isNamedCount(name) else { return false }
        return areDistinct(table.names.filter { $0 != name && $0 != table.recordNames })
    }

    func isNamedCount(_ name: String) -> Bool {
        let words = words(of: name)
        guard words.count == 1, Self.namesOfCounts.contains(words[0]), case .numbers(let values) = table[name] else {
            return false
        }
        return values.allSatisfy { $0.isNaN || $0 >= 0 && $0 == $0.rounded() }
    }

    /// Whether the numbers of a column are codes of categories: few whole numbers that repeat, such as 0 and 1, or
    /// answers from 1 to 5.
    func isCode(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name],
            values.allSatisfy({ $0.isNaN || $0 == $0.rounded() }), isQuantity(name) || entities.contains(Name(name)),
            Self.namesOfCounts.isDisjoint(with: words(of: name))
        else { return false }
        let count = distinctCount(name)
        let most = values.allSatisfy { $0.isNaN || Self.codes.contains($0) } ? Self.maximumCodes : Self.maximumLevels
        return 2...most ~= count && count * Self.recordsPerCode <= table.count
    }

    /// Whether a column divides the records into categories, by texts or by codes.
    func isOfCategories(_ name: String) -> Bool { isOfTexts(name) || isCode(name) }

    private static let codes = -10.0...20.0
    private static let maximumCodes = 10
    /// The maximum number of codes that can be any whole numbers, such as doses.
    private static let maximumLevels = 8
    private static let recordsPerCode = 4

    /// Whether no two records have the same values in the given columns, of which only the first are examined.
    func areDistinct(_ names: [String]) -> Bool {
        guard var numbers = names.first.flatMap({ table[$0]?.numbered(budget).numbers }) else { return false }
        for name in names.dropFirst().prefix(7) {
            guard let others = table[name]?.numbered(budget).numbers else { continue }
            var pairs: [SIMD2<Int>: Int] = [:]
            for index in numbers.indices {
                guard !budget.isSpent(before: 100) else { return false }
                let pair = SIMD2(numbers[index], others[index])
                let number = pairs[pair] ?? pairs.count
                pairs[pair] = number
                numbers[index] = number
            }
        }
        return Set(numbers).count == numbers.count
    }

    /// The first columns of longitudes and latitudes.
    func findCoordinates() -> (longitude: String, latitude: String)? {
        guard let latitude = table.names.first(where: { isLatitude($0) }),
            let longitude = table.names.first(where: { isLongitude($0) })
        else { return nil }
        return (longitude, latitude)
    }

    private func isLatitude(_ name: String) -> Bool {
        isOfNumbers(name) && isNamed(name, Self.namesOfLatitudes) && isWithin(-90...90, name)
    }

    private func isLongitude(_ name: String) -> Bool {
        isOfNumbers(name) && isNamed(name, Self.namesOfLongitudes) && isWithin(-360...360, name)
    }

    /// Whether the first or the last word of a name is one of the words.
    private func isNamed(_ name: String, _ names: Set<String>) -> Bool {
        let words = words(of: name)
        guard let first = words.first, let last = words.last else { return false }
        return names.contains(first) || names.contains(last)
    }

    private func isWithin(_ bounds: ClosedRange<Double>, _ name: String) -> Bool {
        guard let range = range(name) else { return false }
        return bounds.contains(range.lowerBound) && bounds.contains(range.upperBound)
    }

    /// Whether a column contains latitudes or longitudes beside the other ones.
    private func isPlaceOnEarth(_ name: String) -> Bool {
        if coordinates != nil { return isLatitude(name) || isLongitude(name) }
        // Places can have other units than degrees.
        return hasNamesOfPlaces && (isNamedLatitude(name) || isNamedLongitude(name))
    }
}
