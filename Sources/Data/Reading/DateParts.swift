import Budget
import Numbers

extension Table {
    /// Interprets columns whose types nobody states: numbers that stand for dates, and the parts of a date in several
    /// columns.
    mutating func interpret(_ options: TableOptions) throws(TableError) {
        for (name, column) in zip(names, columns) where options.types[name] == nil && name != recordNames {
            guard case .numbers(let values) = column else { continue }
            guard !options.budget.isSpent(before: 60 * count), options.budget.allows(count, each: 8) else {
                throw .stopped
            }
            if let instants = NumberDates(values, name: name, in: options.zone).instants {
                set(.dates(instants), as: name)
            }
        }
        try joinDateParts(options)
        try joinTimes(options)
    }

    private static let namesOfTimes: Set<String> = [
        "time", "uhrzeit", "zeit", "hour", "hora", "heure", "ora", "clock", "tijd", "時刻", "时间",
    ]

    /// Whether a name is one for times with another word, as in Time (GMT).
    private static func beginsAsTime(_ name: String) -> Bool {
        let words = ColumnFields.words(of: name).filter { !$0.isEmpty }
        return words.count == 2 && namesOfTimes.contains(words[0])
    }

    /// Adds the times of day in a column of texts to the days in the only column of dates.
    private mutating func joinTimes(_ options: TableOptions) throws(TableError) {
        let dated = names.filter { if case .dates = self[$0] { true } else { false } }
        guard dateParts.isEmpty, dated.count == 1, zones[Name(dated[0])] == nil, options.types[Name(dated[0])] == nil,
            case .dates(let days) = self[dated[0]],
            let name = name(in: Self.namesOfTimes) ?? names.first(where: Self.beginsAsTime),
            options.types[Name(name)] == nil,
            case .texts(let texts) = self[name]
        else { return }
        guard !options.budget.isSpent(before: 200 * count), options.budget.allows(count, each: 8) else {
            throw .stopped
        }
        var instants: [Double] = []
        instants.reserveCapacity(count)
        for (day, text) in zip(days, texts) {
            let local = options.zone.local(day)
            guard !day.isNaN, let text else {
                instants.append(.nan)
                continue
            }
            guard CivilDateTime(localSeconds: local).isMidnight, let time = WrittenTime.timeOfDay(text.utf8.span) else {
                return
            }
            instants.append(options.zone.instant(ofLocal: local + time))
        }
        set(.dates(instants), as: dated[0])
        dateParts = [name]
        unread[Name(name)] = nil
    }

    private static let namesOfYears: Set<String> = [
        "year", "jahr", "yr", "yyyy", "año", "année", "anno", "ano", "jaar",
    ]
    private static let namesOfMonths: Set<String> = [
        "month", "monat", "mon", "mm", "period", "mes", "mois", "mese", "mês", "maand",
    ]
    private static let namesOfQuarters: Set<String> = ["quarter", "qtr", "quartal"]
    private static let namesOfDays: Set<String> = ["day", "tag", "dayofmonth", "dd"]

    /// Adds a column `date` if a column has years and another one months or quarters, and no column has dates.
    private mutating func joinDateParts(_ options: TableOptions) throws(TableError) {
        let hasDates = columns.contains { if case .dates = $0 { true } else { false } }
        guard !hasDates, self["date"] == nil, names.count < DelimitedText.maximumColumns,
            let year = name(in: Self.namesOfYears), let years = wholeNumbers(year, in: 1000...2999)
        else { return }
        guard !options.budget.isSpent(before: 200 * count), options.budget.allows(count, each: 32),
            valueCount + count <= options.maximumValues
        else { throw .stopped }
        var parts = [year]
        let months: [Double]
        if let month = name(in: Self.namesOfMonths), let values = self.months(month) {
            parts.append(month)
            months = values
        } else if let quarter = name(in: Self.namesOfQuarters), let values = quarters(quarter) {
            parts.append(quarter)
            months = values
        } else {
            return
        }
        var days: [Double]?
        if let day = name(in: Self.namesOfDays), let values = wholeNumbers(day, in: 1...31) {
            parts.append(day)
            days = values
        }
        var instants: [Double] = []
        instants.reserveCapacity(count)
        for index in 0..<count {
            let day = days?[index] ?? 1
            guard !years[index].isNaN, !months[index].isNaN, !day.isNaN else {
                instants.append(.nan)
                continue
            }
            let (year, month) = (Int(limiting: years[index]), Int(limiting: months[index]))
            guard let date = CivilDate(year: year, month: month, day: Int(limiting: day)) else { return }
            instants.append(options.zone.instant(ofLocal: Double(date.daysSinceEpoch) * 86_400))
        }
        set(.dates(instants), as: "date")
        dateParts = parts
    }

    private func name(in words: Set<String>) -> String? {
        names.first { words.contains($0.prefix(20).lowercased()) }
    }

    /// The numbers of a column; nil if one of them is not a whole number in a range, or if there are none.
    private func wholeNumbers(_ name: String, in range: ClosedRange<Double>) -> [Double]? {
        guard case .numbers(let values) = self[name] else { return nil }
        let areParts = values.allSatisfy { $0.isNaN || range.contains($0) && $0 == $0.rounded() }
        return areParts && values.contains { !$0.isNaN } ? values : nil
    }

    /// The months from 1 to 12 in a column of numbers, names, or texts such as `M01` and `Q1`.
    private func months(_ name: String) -> [Double]? {
        guard case .texts(let texts) = self[name] else { return wholeNumbers(name, in: 1...12) }
        return mapped(texts) { reader in
            if reader.skip("M") { return reader.number(digits: 1...2, in: 1...12) }
            if reader.skip("Q") { return reader.number(digits: 1...2, in: 1...4).map { $0 * 3 - 2 } }
            return reader.monthName()
        }
    }

    /// The first months of the quarters in a column of numbers or of texts such as `Q1`.
    private func quarters(_ name: String) -> [Double]? {
        guard case .texts(let texts) = self[name] else {
            return wholeNumbers(name, in: 1...4)?.map { $0 * 3 - 2 }
        }
        return mapped(texts) { reader in
            reader.skip("Q") ? reader.number(digits: 1...2, in: 1...4).map { $0 * 3 - 2 } : nil
        }
    }

    private func mapped(_ texts: [String?], _ month: (inout DateReader) -> Int?) -> [Double]? {
        var result: [Double] = []
        for text in texts {
            guard let text else {
                result.append(.nan)
                continue
            }
            guard var reader = DateReader(text.utf8.span) else { return nil }
            // `May` is a month, but `M` also begins `M05`.
            let start = reader
            var number = month(&reader)
            if number == nil {
                reader = start
                number = reader.monthName()
            }
            guard let number, reader.isAtEnd else { return nil }
            result.append(Double(number))
        }
        return result
    }
}
