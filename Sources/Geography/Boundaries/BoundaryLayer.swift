import Budget

/// The sets of places whose boundaries come with the program.
package enum BoundaryLayer: String, Hashable, Sendable, CaseIterable {
    case countries
    case usStates
    case usCounties

    /// The place with a code or a name; nil if there is none.
    /// - Parameter locale: The language whose names of countries come first, such as `de-DE`.
    package func place(_ text: String, locale: String? = nil) -> BoundaryPlace? {
        switch self {
        case .countries: Country(text, locale: locale).map { BoundaryPlace($0, locale: locale) }
        case .usStates: USState(text).map(BoundaryPlace.init)
        case .usCounties: USCounty(text).map(BoundaryPlace.init)
        }
    }

    /// All places with a geometry: all countries, or those of the states and the District of Columbia.
    package func places(locale: String? = nil) -> [BoundaryPlace] {
        switch self {
        case .countries:
            Boundaries.countriesWithGeometry.compactMap(Country.init(number:)).map {
                BoundaryPlace($0, locale: locale)
            }
        case .usStates: USState.all.filter { !$0.isTerritory }.map(BoundaryPlace.init)
        case .usCounties:
            USCounty.all.filter { $0.fips / 1_000 < USState.firstTerritory }.map(BoundaryPlace.init)
        }
    }

    /// The name that was probably intended by one that is not found.
    package func suggestion(for text: String, locale: String? = nil) -> String? {
        switch self {
        case .countries: return Country.suggestion(for: text, locale: locale)
        case .usStates: return USState.suggestion(for: text)
        case .usCounties:
            guard let comma = text.lastIndex(of: ","), let state = USState(String(text[text.index(after: comma)...]))
            else { return nil }
            let county = USCounty.suggestion(for: String(text[..<comma]), in: state)
            return county.map { "\($0), \(state.postalCode)" }
        }
    }

    /// The borders of the places as lines, each only once.
    package func borders(_ mesh: Topology.Mesh, budget: RenderBudget) -> GeoGeometry {
        switch self {
        case .countries: Boundaries.countryBorders(mesh, budget: budget)
        case .usStates: Boundaries.stateBorders(mesh, budget: budget)
        case .usCounties: Boundaries.countyBorders(mesh, budget: budget)
        }
    }

    /// Finds many places, such as those in a column of a table.
    /// - Complexity: O(n) in the texts, apart from a limited number of suggestions.
    package func match(_ texts: [String], locale: String? = nil, budget: RenderBudget) -> BoundaryMatch {
        var match = BoundaryMatch()
        var seen: Set<String> = []
        for text in texts {
            guard !budget.isSpent(before: 3_000) else { break }
            let place = place(text, locale: locale)
            match.places.append(place)
            guard place?.geometry == nil, budget.allowsGrowth(from: seen.count, each: 64), seen.insert(text).inserted
            else { continue }
            if place != nil {
                match.withoutGeometry.append(text)
            } else {
                let isListed = match.unknown.count < BoundaryMatch.mostSuggestions
                match.unknown.append((text, isListed ? suggestion(for: text, locale: locale) : nil))
            }
        }
        return match
    }
}

/// A country, a state or a county.
package struct BoundaryPlace: Sendable {
    /// The number of ISO 3166-1 or FIPS.
    package let number: Int
    /// The usual name; of a county, with its state: `Cook County, IL`.
    package let name: String
    /// Nil for countries that are too small for the scale of the boundaries.
    package let geometry: GeoGeometry?
    /// The middle of a country that is too small for the scale of the boundaries; nil for others.
    package let center: GeoPoint?

    init(_ country: Country, locale: String?) {
        number = country.number
        name = locale.map(country.name(in:)) ?? country.name
        geometry = country.geometry
        center = SmallCountries.centers[country.shortCode]
    }

    init(_ state: USState) {
        number = state.fips
        name = state.name
        geometry = state.geometry
        center = nil
    }

    init(_ county: USCounty) {
        number = county.fips
        name = county.fullName + (county.state.map { ", \($0.postalCode)" } ?? "")
        geometry = county.geometry
        center = nil
    }
}

/// The places that texts name.
package struct BoundaryMatch: Sendable {
    /// For each text, the place; nil if it is not found. Texts are missing at the end if the budget is spent.
    package var places: [BoundaryPlace?] = []
    /// The texts that are not found, each once, with the names that were probably intended.
    package var unknown: [(text: String, suggestion: String?)] = []
    /// The texts of places without a geometry, each once.
    package var withoutGeometry: [String] = []

    /// Further unknown texts have no suggestions, which take long to find.
    static let mostSuggestions = 20

    package init() {}
}
