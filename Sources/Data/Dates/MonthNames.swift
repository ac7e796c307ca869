/// The names of months and weekdays in the languages of the locales.
enum MonthNames {
    /// Usual abbreviations that Unicode CLDR does not have, and names without their diacritics.
    private static let others: [String: Int] = [
        "mrz": 3, "maerz": 3, "marz": 3, "jaenner": 1, "sept": 9, "fev": 2, "fevr": 2, "fevrier": 2, "aout": 8,
        "dec": 12,
        "decembre": 12, "juill": 7, "fév": 2, "marco": 3, "subat": 2, "mayis": 5, "agu": 8, "agustos": 8,
        "eylul": 9, "kasim": 11, "aralik": 12, "sie": 8, "wrz": 9, "paz": 10, "set": 9,
    ]

    /// The months from 1 to 12 by names in lower case without a point at the end. Names that mean different months in
    /// different languages are omitted, unless one of them is English.
    private static let months: [String: Int] = {
        var months = others
        var ambiguous: Set<String> = []
        for names in DateNames.all.values {
            for list in [names.months, names.shortMonths, names.standaloneMonths, names.standaloneShortMonths] {
                for (index, name) in list.enumerated() {
                    let name = bare(name)
                    guard !name.isEmpty, months.updateValue(index + 1, forKey: name) ?? index + 1 != index + 1 else {
                        continue
                    }
                    ambiguous.insert(name)
                }
            }
        }
        for name in ambiguous { months[name] = nil }
        return months
    }()

    private static let weekdays: Set<String> = Set(
        DateNames.all.values.flatMap { ($0.weekdays + $0.shortWeekdays + $0.standaloneWeekdays).map(bare) })

    /// A name in lower case without a point at the end, as far as it consists of letters.
    private static func bare(_ name: String) -> String {
        String(name.lowercased().prefix { $0 != "." && !$0.isNumber && $0 != " " })
    }

    /// The number of a month from its name in lower case.
    static func month(_ name: String) -> Int? { months[name] }

    static func isWeekday(_ name: String) -> Bool { weekdays.contains(name) }
}

extension DateReader {
    /// Reads the name of a month in a language of the locales, with a point if it is abbreviated, as a number from 1 to 12;
    /// reads nothing if there is something else.
    mutating func monthName() -> Int? {
        if let month = month() {
            _ = skip(".")
            return month
        }
        let start = self
        guard let word = word(), let month = MonthNames.month(word) else {
            self = start
            // Vietnamese counts months.
            guard skip(text: "tháng ") || skip(text: "Tháng ") || skip(text: "thg ") else { return nil }
            return number(digits: 1...2, in: 1...12)
        }
        _ = skip(".")
        return month
    }

    /// Skips a weekday in a language of the locales and what separates it from a date. False if there is something else.
    mutating func skipWeekdayName() -> Bool {
        guard let word = word(), MonthNames.isWeekday(word) else { return false }
        _ = skip(".")
        let isSeparated = skip(",")
        return skip(" ") || isSeparated
    }
}
