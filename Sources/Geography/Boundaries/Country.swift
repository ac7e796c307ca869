/// A country, territory or area of ISO 3166-1, or an area that Natural Earth shows as one.
package struct Country: Hashable, Sendable {
    /// The number of ISO 3166-1; 983 for Kosovo, and more than 1,000 for other areas without a code.
    package let number: Int
    /// The code with two letters, in capitals; empty if there is none.
    package let shortCode: String
    /// The code with three letters, in capitals; empty if there is none.
    package let code: String
    /// The usual name in English.
    package let name: String

    /// The geometry at a scale of 1:110 million; nil if the country is too small to be shown at it.
    package var geometry: GeoGeometry? { Boundaries.countryGeometry(number) }

    /// The name in a language of the program's locales.
    /// - Parameter locale: A tag such as `pt-BR`.
    package func name(in locale: String) -> String {
        CountryCatalogue.shared.name(of: number, locale: locale) ?? name
    }

    /// All countries in the order of their numbers.
    package static var all: [Country] { CountryCatalogue.shared.countries }

    /// The country with a code of two or three letters, a number, or a name in English or another language of the
    /// program. Case, accents and punctuation do not matter.
    /// - Parameter locale: The language whose names come first, such as `de-DE`; English if it is nil.
    package init?(_ text: String, locale: String? = nil) {
        guard let country = CountryCatalogue.shared.country(text, locale: locale) else { return nil }
        self = country
    }

    /// The country with a number of ISO 3166-1.
    package init?(number: Int) {
        guard let country = CountryCatalogue.shared.country(number: number) else { return nil }
        self = country
    }

    /// The name that was probably intended by one that is not found.
    package static func suggestion(for text: String, locale: String? = nil) -> String? {
        CountryCatalogue.shared.suggestion(for: text, locale: locale)
    }

    init(number: Int, shortCode: String, code: String, name: String) {
        self.number = number
        self.shortCode = shortCode
        self.code = code
        self.name = name
    }
}
