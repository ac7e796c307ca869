import Charts
import Codecs
import Data
import Diagnostics
import Formatting
import JSON

extension Codec where Value == TextLocale {
    /// A language and a country, or only a language.
    static let locale = Codec(
        expectation: expectation, accepts: { $0.kind == .string },
        decode: { value, decoder in
            guard let tag = value.string, tags.contains(exactly: tag), let locale = TextLocale(tag) else {
                decoder.reject(
                    value, allowed: expectation,
                    suggestion: value.string.flatMap { SpellingSuggestion.to($0, among: tags) })
                return nil
            }
            return locale
        },
        schema: { builder in
            builder.reference(to: "Locale") { _ in
                [
                    "type": "string", "enum": .array(tags.map { .string($0) }),
                    "description":
                        "A language and a country, or only a language, for which the first listed country is used.",
                ]
            }
        }, encode: { .string($0.tag) })

    private static let expectation = "one of " + tags.map { "\"\($0)\"" }.joined(separator: ", ")

    /// All allowed tags. Each language precedes its countries.
    private static let tags: [String] = {
        var tags: [String] = []
        for tag in TextLocale.tags {
            let language = String(tag.prefix { $0 != "-" })
            if !tags.contains(language) { tags.append(language) }
            tags.append(tag)
        }
        return tags
    }()
}

extension Codec where Value == Currency {
    static let currency = Codec<String>.string(maximumLength: 3).compactMap(
        allowed: "a currency code of ISO 4217 such as \"EUR\""
    ) { Currency($0) }
}

extension Codec where Value == TimeZoneRules {
    static let timeZone = Codec<String>.string(maximumLength: 100).compactMap(
        allowed: "a time zone such as \"Europe/Berlin\", \"UTC\" or \"+02:00\""
    ) { TimeZoneRules(named: $0) }
}
