/// Facts of many locales: a line for a language, another for each of its countries that differs, in columns parted by bars.
struct LocaleTable {
    /// The columns after the first.
    typealias Row = [String]

    private var rows: [String: Row] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            rows[columns[0]] = Array(columns.dropFirst())
        }
    }

    /// What `read` makes of each locale's row: its own or that of its language. Locales without one are left out.
    func valuesByLocale<Value>(_ read: (Row) -> Value?) -> [ChartLocale: Value] {
        var values: [ChartLocale: Value] = [:]
        for locale in ChartLocale.all {
            if let row = rows[locale.tag] ?? rows[locale.language], let value = read(row) { values[locale] = value }
        }
        return values
    }
}
