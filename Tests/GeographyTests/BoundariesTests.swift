import Budget
import Geography
import Testing

@Suite struct BoundariesTests {
    @Test func `countries are found by codes, numbers and names`() {
        let names: [(String, Int)] = [
            ("DE", 276), ("de", 276), ("DEU", 276), ("276", 276), ("Germany", 276), ("germany ", 276),
            ("Deutschland", 276),
            ("USA", 840), ("U.S.A.", 840), ("United States of America", 840), ("America", 840),
            ("the united states", 840),
            ("UK", 826), ("Great Britain", 826), ("Ivory Coast", 384), ("Cote d'Ivoire", 384), ("CÔTE D’IVOIRE", 384),
            ("Czechia", 203), ("Czech Republic", 203), ("Burma", 104), ("South Korea", 410), ("Korea, Rep.", 410),
            ("North Korea", 408), ("Russian Federation", 643), ("Viet Nam", 704), ("Turkey", 792), ("Türkiye", 792),
            ("Congo, Dem. Rep.", 180), ("Congo, Rep.", 178), ("DR Congo", 180), ("Bosnia and Herzegovina", 70),
            ("Trinidad & Tobago", 780), ("4", 4), ("004", 4), ("Россия", 643), ("Ελλάδα", 300), ("ΕΛΛΑΔΑ", 300),
            ("日本", 392),
            ("대한민국", 410), ("भारत", 356), ("Việt Nam", 704), ("Espana", 724), ("España", 724), ("Kosovo", 983),
            ("XKX", 983),
            ("GB", 826), ("Holland", 528), ("Eswatini", 748), ("Swaziland", 748), ("Macedonia", 807), ("Niger", 562),
            ("Nigeria", 566), ("Guinea", 324), ("Guinea-Bissau", 624), ("Papua New Guinea", 598), ("Georgia", 268),
        ]
        for (name, number) in names { #expect(Country(name)?.number == number, "\(name)") }
        for name in ["", "Atlantis", "ZZ", "99999", "-4", String(repeating: "a", count: 10_000)] {
            #expect(Country(name) == nil, "\(name)")
        }
        #expect(Country.suggestion(for: "Germny") == "Germany")
        #expect(Country.suggestion(for: "Deutschlnd", locale: "de-DE") == "Deutschland")
        #expect(Country.suggestion(for: "Xyzzy") == nil)
    }

    @Test(arguments: [
        "en-US", "en-GB", "en-AU", "en-CA", "en-IN", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CA", "fr-CH", "es-ES",
        "es-MX",
        "pt-BR", "pt-PT", "it-IT", "nl-NL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "pl-PL", "cs-CZ", "hu-HU", "ro-RO",
        "tr-TR",
        "el-GR", "ru-RU", "uk-UA", "ja-JP", "zh-CN", "zh-TW", "ko-KR", "hi-IN", "id-ID", "vi-VN", "he-IL",
    ]) func `names of all locales are found`(locale: String) {
        for country in Country.all {
            let name = country.name(in: locale)
            #expect(Country(name, locale: locale)?.number == country.number, "\(name)")
            let capitals = name.uppercased()
            guard !Country.all.contains(where: { $0.code == capitals }) else { continue }
            #expect(Country(capitals, locale: locale)?.number == country.number, "\(name)")
        }
    }

    @Test func `codes are unique`() {
        let countries = Country.all
        #expect(countries.count == 252)
        #expect(Set(countries.map(\.number)).count == countries.count)
        let codes = countries.map(\.code).filter { !$0.isEmpty }
        #expect(codes.count == 250 && Set(codes).count == 250)
        #expect(countries.allSatisfy { $0.code.isEmpty || $0.code.count == 3 && $0.shortCode.count == 2 })
        for country in countries where !country.code.isEmpty {
            #expect(Country(country.code) == country && Country(country.shortCode) == country)
            #expect(Country(number: country.number) == country)
        }
    }

    @Test func `countries have their shapes`() throws {
        #expect(Boundaries.countriesWithGeometry.count == 177)
        for number in Boundaries.countriesWithGeometry { #expect(Country(number: number) != nil, "\(number)") }
        let places: [(String, Double, Double)] = [
            ("DE", 13.4, 52.5), ("BR", -47.9, -15.8), ("AU", 149.1, -35.3), ("RU", -175, 66.5), ("US", -98, 39),
            ("XK", 21.1, 42.6),
            ("ZA", 28, -26), ("AQ", 0, -90), ("GL", -40, 75), ("JP", 139.5, 36),
        ]
        for (code, longitude, latitude) in places {
            let point = GeoPoint(longitude, latitude)
            let found = Country.all.filter { $0.geometry?.contains(point) == true }.map(\.shortCode)
            #expect(found == [code])
        }
        // Lesotho is a hole in South Africa.
        #expect(Country("ZA")?.geometry?.contains(GeoPoint(28.3, -29.5)) == false)
        #expect(Country("LS")?.geometry?.contains(GeoPoint(28.3, -29.5)) == true)
        #expect(Country("Singapore") != nil && Country("Singapore")?.geometry == nil)
    }

    @Test func `states and counties are found by codes and names`() {
        #expect(USState.all.count == 56)
        for name in ["CA", "ca", "06", "6", "California", "calif."] { #expect(USState(name)?.fips == 6, "\(name)") }
        #expect(USState("Washington, D.C.")?.fips == 11)
        #expect(USState("Virgin Islands")?.postalCode == "VI")
        #expect(USState("Puerto Rico")?.isTerritory == true)
        #expect(USState("Ontario") == nil && USState("99") == nil)
        #expect(USState.suggestion(for: "Calfornia") == "California")

        #expect(USCounty.all.count == 3_233)
        for name in ["06037", "6037", "Los Angeles County, CA", "los angeles, california"] {
            #expect(USCounty(name)?.fullName == "Los Angeles County", "\(name)")
        }
        #expect(USCounty("Baltimore, MD")?.fips == 24_005)
        #expect(USCounty("Baltimore city, MD")?.fips == 24_510)
        #expect(USCounty("Doña Ana, New Mexico")?.fips == 35_013 && USCounty("Dona Ana County, NM")?.fips == 35_013)
        #expect(USCounty("46113")?.name == "Oglala Lakota")
        #expect(USCounty("Nowhere, TX") == nil && USCounty("Los Angeles") == nil)
        #expect(USState("TX").flatMap { USCounty.suggestion(for: "Haris", in: $0) } == "Harris")
        for county in USCounty.all { #expect(county.state != nil, "\(county.fips)") }
    }

    /// Each state consists of its counties.
    @Test func `counties fill their states`() throws {
        for state in USState.all {
            let area = try #require(state.geometry).area
            let counties = USCounty.all.filter { $0.fips / 1_000 == state.fips }
            let sum = try counties.reduce(0) { $0 + (try #require($1.geometry, "\($1.fullName)")).area }
            #expect(abs(area - sum) < 1e-9 + 1e-3 * area, "\(state.name)")
        }
        #expect(USState("WY")?.geometry?.contains(GeoPoint(-107, 43)) == true)
        #expect(USCounty("06037")?.geometry?.contains(GeoPoint(-118.24, 34.05)) == true)
    }

    @Test func `borders are those between shapes`() {
        let borders = Boundaries.stateBorders(.interior, budget: .unlimited)
        let coasts = Boundaries.stateBorders(.exterior, budget: .unlimited)
        let all = Boundaries.stateBorders(.all, budget: .unlimited)
        func edges(_ lines: GeoGeometry) -> Int { lines.pointCount - lines.parts.count }
        #expect(edges(borders) + edges(coasts) == edges(all))
        #expect(edges(borders) > 1_000 && borders.parts.count < 120)
        #expect(edges(Boundaries.countyBorders(.interior, budget: .unlimited)) > 5 * edges(borders))
        #expect(edges(Boundaries.stateBorders(.all, includesTerritories: true, budget: .unlimited)) > edges(all))
        // The 49th parallel is a coast of the states, but not of countries.
        #expect(
            Boundaries.countryBorders(.interior, budget: .unlimited).coordinates.contains {
                abs($0.latitude - 49) < 0.01
            })
    }

    @Test func `texts of a column are matched with suggestions`() {
        let texts = ["DE", "Germny", "France", "Singapore", "Germny", "", "Xyzzy"]
        let match = BoundaryLayer.countries.match(texts, locale: "fr-FR", budget: .unlimited)
        #expect(match.places.map { $0?.number } == [276, nil, 250, 702, nil, nil, nil])
        #expect(match.places[0]?.name == "Allemagne")
        #expect(match.unknown.map(\.text) == ["Germny", "", "Xyzzy"])
        #expect(match.unknown.map(\.suggestion) == ["Germany", nil, nil])
        #expect(match.withoutGeometry == ["Singapore"])

        let counties = BoundaryLayer.usCounties.match(["Cook, IL", "Cok County, IL", "17031"], budget: .unlimited)
        #expect(counties.places.map { $0?.name } == ["Cook County, IL", nil, "Cook County, IL"])
        #expect(counties.unknown[0].suggestion == "Cook County, IL")
        #expect(BoundaryLayer.allCases.map { $0.places().count } == [177, 51, 3_142])
        for layer in BoundaryLayer.allCases {
            #expect(layer.places().allSatisfy { $0.geometry?.isEmpty == false })
            #expect(!layer.borders(.interior, budget: .unlimited).isEmpty)
        }
    }
}
