/// A language and a country that numbers and dates are written for.
package struct TextLocale: Hashable, Sendable {
    /// A BCP 47 tag such as `de-CH`, one of `tags`.
    package let tag: String

    /// The locale of a tag such as `de-CH`, or of a language such as `de`, which stands for the first of its countries in
    /// `tags`; nil for others.
    package init?(_ tag: String) {
        guard let known = TextLocale.tags.first(where: { $0 == tag || $0.hasPrefix(tag + "-") }) else { return nil }
        self.tag = known
    }

    private init(known tag: String) {
        self.tag = tag
    }

    /// American English, the locale where none is said.
    package static let english = TextLocale(known: "en-US")

    package static let all = tags.map { TextLocale(known: $0) }

    /// The language alone: `de`.
    var language: String { String(tag.prefix { $0 != "-" }) }

    package static let tags = [
        "en-US", "en-GB", "en-AU", "en-CA", "en-IN", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "fr-CH", "es-ES",
        "es-MX", "pt-BR", "pt-PT", "it-IT", "nl-NL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "pl-PL", "cs-CZ", "hu-HU",
        "ro-RO", "tr-TR", "el-GR", "ru-RU", "uk-UA", "ja-JP", "zh-CN", "zh-TW", "ko-KR", "hi-IN", "id-ID", "vi-VN",
        "he-IL",
    ]
}

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
    func valuesByLocale<Value>(_ read: (Row) -> Value?) -> [TextLocale: Value] {
        var values: [TextLocale: Value] = [:]
        for locale in TextLocale.all {
            if let row = rows[locale.tag] ?? rows[locale.language], let value = read(row) { values[locale] = value }
        }
        return values
    }
}
