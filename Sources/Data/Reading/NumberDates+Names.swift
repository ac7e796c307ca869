/// What the name of a column says about the numbers in it.
extension NumberDates {
    /// Words in the names of columns that contain dates.
    static let namesOfDates: Set<String> = namesOfDays.union(namesOfPeriods).union([
        "time", "year", "years", "jahr", "yr", "yearmonth", "data",
    ])
    static let namesOfInstants: Set<String> = [
        "timestamp", "timestamps", "time", "date", "datetime", "ts", "epoch", "unix", "unixtime", "created", "updated",
        "modified",
    ]
    static let namesOfDays: Set<String> = [
        "date", "dates", "datum", "fecha", "day", "datetime", "timestamp", "created", "updated", "modified", "birthday",
        "dob", "valuta", "tag", "dato", "dag", "tarih", "tanggal", "дата", "日付", "日期", "날짜",
    ]
    /// Words in the names of columns that contain months, quarters or weeks.
    static let namesOfPeriods: Set<String> = [
        "month", "months", "monat", "mes", "mois", "mese", "maand", "period", "quarter", "quartal", "week", "woche",
        "semana",
        "semaine",
    ]
    /// Words in the names of columns that contain times, which are serial days only if they have fractions.
    static let namesOfTimes: Set<String> = ["time", "zeit", "hora", "heure"]
    /// Words in the names of quantities, such as visits per day.
    static let namesOfQuantities: Set<String> = [
        "per", "pro", "count", "total", "sum", "average", "avg", "mean", "median", "number", "amount", "price", "cost",
        "rate",
        "duration", "elapsed", "id",
    ]

    /// Whether the name of a column says that it contains days, months or other parts of years, which 01.2026 can be.
    static func canNameMonths(_ name: String) -> Bool {
        let words = ColumnFields.words(of: name)
        return words.contains { namesOfPeriods.contains($0) || namesOfDays.contains($0) || endsAsDate($0) }
            && !words.contains(where: namesOfQuantities.contains)
    }

    /// Whether a word of the name says that the values are dates, also as the end of a word such as Bestelldatum or Buchungstag or
    /// as in created_at, and none that they are quantities.
    func isName(of dates: Set<String>) -> Bool {
        guard
            words.contains(where: { dates.contains($0) || Self.endsAsDate($0) })
                || words.count > 1 && words.last == "at"
        else { return false }
        return !words.contains(where: Self.namesOfQuantities.contains)
    }

    private static func endsAsDate(_ word: String) -> Bool {
        word.hasSuffix("datum") || word.hasSuffix("stag")
            || word.hasSuffix("date") && !["candidate", "mandate"].contains(word)
            || word.hasSuffix("timestamp")
    }
}
