import Diagnostics

/// The codes and names of countries.
final class CountryCatalogue: Sendable {
    static let shared = CountryCatalogue()

    let countries: [Country]
    /// The indices of countries by their numbers.
    private let indices: [Int: Int]
    /// By codes, in capitals.
    private let codes: [String: Int]
    private let english: [PlaceName: Int]
    /// The names in other languages, in the order of the countries, by tags such as `de` and `pt-PT`.
    private let translations: [String: [String]]
    private let foreign: [String: [PlaceName: Int]]
    /// The tags in their order.
    private let tags: [String]

    private init() {
        var countries: [Country] = []
        var codes: [String: Int] = [:]
        var english: [PlaceName: Int] = [:]
        var translations: [String: [String]] = [:]
        var tags: [String] = []
        for line in EmbeddedFile.countryNames {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if fields.count > 3, let number = Int(fields[0]) {
                let index = countries.count
                countries.append(Country(number: number, shortCode: fields[1], code: fields[2], name: fields[3]))
                for code in fields[1...2] where !code.isEmpty { codes[code] = index }
                for name in fields[3...] { english[PlaceName(name)] = index }
            } else if fields.count > 3 {
                translations[fields[0]] = zip(fields.dropFirst(), countries).map { $0.isEmpty ? $1.name : $0 }
                tags.append(fields[0])
            }
        }
        self.countries = countries
        self.codes = codes
        self.english = english
        self.translations = translations
        self.tags = tags
        indices = Dictionary(countries.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
        foreign = translations.mapValues { names in
            Dictionary(names.enumerated().map { (PlaceName($1), $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    func country(number: Int) -> Country? { indices[number].map { countries[$0] } }

    func country(_ text: String, locale: String?) -> Country? {
        // No name is longer, and clients choose texts.
        guard text.utf8.count <= 200 else { return nil }
        // "NGA" is Nigeria in any language, and "Nga" is Russia in Vietnamese.
        if let index = codes[text] { return countries[index] }
        let name = PlaceName(text)
        let tag = locale.flatMap(tag(of:))
        if let index = tag.flatMap({ foreign[$0]?[name] }) { return countries[index] }

        let letters = text.filter { !$0.isWhitespace && $0 != "." }.uppercased()
        if let index = codes[letters] { return countries[index] }
        if letters.utf8.count <= 4, let number = Int(letters) { return country(number: number) }
        guard let index = english[name] ?? tags.lazy.compactMap({ self.foreign[$0]?[name] }).first else { return nil }
        return countries[index]
    }

    func name(of number: Int, locale: String) -> String? {
        guard let index = indices[number], let tag = tag(of: locale) else { return nil }
        return translations[tag]?[index]
    }

    func suggestion(for text: String, locale: String?) -> String? {
        let own = locale.flatMap(tag(of:)).flatMap { translations[$0] } ?? []
        return SpellingSuggestion.to(text, among: own + countries.map(\.name))
    }

    /// The tag with the names of a locale; nil for English.
    private func tag(of locale: String) -> String? {
        if translations[locale] != nil { return locale }
        let language = String(locale.prefix { $0 != "-" })
        return translations[language] == nil ? nil : language
    }
}
