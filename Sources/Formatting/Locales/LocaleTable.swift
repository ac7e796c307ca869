import Synchronization

/// The columns of a row of a `LocaleTable` after the first one.
typealias LocaleRow = [String]

/// A table with data for many locales: a line for each language and for each country that differs, in columns separated
/// by bars. The value of a locale is read from its row, or from that of its language, on its first use.
final class LocaleTable<Value: Sendable>: Sendable {
    private let rows: String
    private let read: @Sendable (LocaleRow) -> Value?
    private let values = Mutex<[TextLocale: Value?]>([:])

    init(_ rows: String, _ read: @escaping @Sendable (LocaleRow) -> Value?) {
        self.rows = rows
        self.read = read
    }

    /// The value of a locale; nil for a locale without a row.
    subscript(locale: TextLocale) -> Value? {
        values.withLock { values in
            if let known = values[locale] { return known }
            let value = (row(locale.tag) ?? row(locale.language)).flatMap(read)
            values[locale] = .some(value)
            return value
        }
    }

    private func row(_ name: String) -> LocaleRow? {
        let start = Array((name + "|").utf8)
        let line = rows.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) }
        return line.map { line in
            line.dropFirst(start.count).split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
    }
}
