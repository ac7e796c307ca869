/// A language and a country for formatting numbers and dates.
package struct TextLocale: Hashable, Sendable {
    /// A BCP 47 tag such as `de-CH`; one of `tags`.
    package let tag: String

    /// The locale with a tag such as `de-CH`. A language alone, such as `de`, selects its first country in `tags`. Nil
    /// for other texts.
    package init?(_ tag: String) {
        guard let known = TextLocale.tags.first(where: { $0 == tag || $0.hasPrefix(tag + "-") }) else { return nil }
        self.tag = known
    }

    private init(known tag: String) {
        self.tag = tag
    }

    /// American English, the default locale.
    package static let english = TextLocale(known: "en-US")

    package static let all = tags.map { TextLocale(known: $0) }

    /// The language without the country: `de`.
    var language: String { String(tag.prefix { $0 != "-" }) }

    package static let tags = [
        "en-US", "en-GB", "en-AU", "en-CA", "en-IN", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "fr-CH", "es-ES",
        "es-MX", "pt-BR", "pt-PT", "it-IT", "nl-NL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "pl-PL", "cs-CZ", "hu-HU",
        "ro-RO", "tr-TR", "el-GR", "ru-RU", "uk-UA", "ja-JP", "zh-CN", "zh-TW", "ko-KR", "hi-IN", "id-ID", "vi-VN",
        "he-IL",
    ]
}
