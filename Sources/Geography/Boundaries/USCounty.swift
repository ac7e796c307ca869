import Diagnostics

/// A county of the United States, or what takes the place of one: a parish, a borough, an independent city.
package struct USCounty: Hashable, Sendable {
    /// The numeric code of FIPS 6-4, such as 6037: that of the state times 1,000, and the county's own.
    package let fips: Int
    /// The name without the kind, such as `Los Angeles`.
    package let name: String
    /// Such as `County` or `Parish`; empty for the District of Columbia and Guam.
    package let kind: String

    package var state: USState? { USState(fips: fips / 1_000) }

    package var geometry: GeoGeometry? { Boundaries.countyGeometry(fips) }

    /// The name with the kind: `Los Angeles County`.
    package var fullName: String { kind.isEmpty ? name : "\(name) \(kind)" }

    /// The counties in the order of their codes, as of 2016.
    package static let all: [USCounty] = EmbeddedFile.countyNames.compactMap { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3, let fips = Int(fields[0]) else { return nil }
        return USCounty(fips: fips, name: String(fields[1]), kind: String(fields[2]))
    }

    private static let byCode: [Int: USCounty] = Dictionary(
        all.map { ($0.fips, $0) }, uniquingKeysWith: { first, _ in first })

    /// The counties by the codes of their states. A city and a county of the same name are both in the list.
    private static let byState: [Int: [(full: PlaceName, short: PlaceName, county: USCounty)]] = Dictionary(
        grouping: all.map { (PlaceName($0.fullName), PlaceName($0.name), $0) }, by: { $0.2.fips / 1_000 })

    /// Codes that changed until 2016.
    private static let oldCodes = [2_270: 2_158, 46_113: 46_102, 51_515: 51_019, 12_025: 12_086]

    private init(fips: Int, name: String, kind: String) {
        self.fips = fips
        self.name = name
        self.kind = kind
    }

    package init?(fips: Int) {
        guard let county = Self.byCode[fips] ?? Self.oldCodes[fips].flatMap({ Self.byCode[$0] }) else { return nil }
        self = county
    }

    /// The county with a code such as `06037`, or with a name and a state behind a comma, such as
    /// `Los Angeles County, CA`. The kind may be missing; a county then precedes a city of the same name.
    package init?(_ text: String) {
        guard text.utf8.count <= 200 else { return nil }
        if let fips = Int(text.filter { !$0.isWhitespace }) {
            self.init(fips: fips)
            return
        }
        guard let comma = text.lastIndex(of: ","), let state = USState(String(text[text.index(after: comma)...])) else {
            return nil
        }
        self.init(name: String(text[..<comma]), in: state)
    }

    package init?(name: String, in state: USState) {
        let name = PlaceName(name)
        let counties = Self.byState[state.fips] ?? []
        guard let found = counties.first(where: { $0.full == name }) ?? counties.first(where: { $0.short == name })
        else {
            return nil
        }
        self = found.county
    }

    /// The name that was probably intended by one that is not found.
    package static func suggestion(for name: String, in state: USState) -> String? {
        SpellingSuggestion.to(
            name, among: (byState[state.fips] ?? []).flatMap { [$0.county.name, $0.county.fullName] })
    }
}
