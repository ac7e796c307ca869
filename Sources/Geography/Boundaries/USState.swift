import Diagnostics

/// A state or territory of the United States, or the District of Columbia.
package struct USState: Hashable, Sendable {
    /// The numeric code of FIPS 5-2, such as 6 for California.
    package let fips: Int
    /// The postal code, such as `CA`.
    package let postalCode: String
    package let name: String

    /// Territories have codes from this one on.
    static let firstTerritory = 60

    package var isTerritory: Bool { fips >= Self.firstTerritory }

    /// The geometry; nil for places that the Census Bureau does not show.
    package var geometry: GeoGeometry? { Boundaries.stateGeometry(fips) }

    /// The states and territories in the order of their codes.
    package static let all: [USState] = table.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 2)
        guard fields.count == 3, let fips = Int(fields[0]) else { return nil }
        return USState(fips: fips, postalCode: String(fields[1]), name: String(fields[2]))
    }

    private static let byName: [PlaceName: USState] = Dictionary(
        all.flatMap { [(PlaceName($0.name), $0), (PlaceName($0.postalCode), $0)] }
            + abbreviations.compactMap { name, code in
                all.first { $0.postalCode == code }.map { (PlaceName(name), $0) }
            },
        uniquingKeysWith: { first, _ in first })

    private init(fips: Int, postalCode: String, name: String) {
        self.fips = fips
        self.postalCode = postalCode
        self.name = name
    }

    /// The state with a postal code, a code of FIPS such as `06`, or a name. Case and punctuation do not matter.
    package init?(_ text: String) {
        guard text.utf8.count <= 200 else { return nil }
        if let fips = Int(text.filter { !$0.isWhitespace }) {
            self.init(fips: fips)
            return
        }
        guard let state = Self.byName[PlaceName(text)] else { return nil }
        self = state
    }

    package init?(fips: Int) {
        guard let state = Self.all.first(where: { $0.fips == fips }) else { return nil }
        self = state
    }

    /// The name that was probably intended by one that is not found.
    package static func suggestion(for text: String) -> String? {
        SpellingSuggestion.to(text, among: all.map(\.name))
    }

    /// Names and abbreviations beside the usual ones.
    private static let abbreviations = [
        ("Ala", "AL"), ("Ariz", "AZ"), ("Ark", "AR"), ("Calif", "CA"), ("Colo", "CO"), ("Conn", "CT"), ("Del", "DE"),
        ("Fla", "FL"), ("Ill", "IL"), ("Ind", "IN"), ("Kan", "KS"), ("Mass", "MA"), ("Mich", "MI"), ("Minn", "MN"),
        ("Miss", "MS"), ("Mont", "MT"), ("Neb", "NE"), ("Nev", "NV"), ("N Mex", "NM"), ("N Dak", "ND"), ("Okla", "OK"),
        ("Ore", "OR"), ("Penn", "PA"), ("S Dak", "SD"), ("Tenn", "TN"), ("Tex", "TX"), ("Wash", "WA"), ("W Va", "WV"),
        ("Wis", "WI"), ("Wyo", "WY"), ("Washington DC", "DC"), ("Washington, D.C.", "DC"), ("Virgin Islands", "VI"),
        ("Northern Mariana Islands", "MP"),
    ]

    private static let table = """
        1 AL Alabama
        2 AK Alaska
        4 AZ Arizona
        5 AR Arkansas
        6 CA California
        8 CO Colorado
        9 CT Connecticut
        10 DE Delaware
        11 DC District of Columbia
        12 FL Florida
        13 GA Georgia
        15 HI Hawaii
        16 ID Idaho
        17 IL Illinois
        18 IN Indiana
        19 IA Iowa
        20 KS Kansas
        21 KY Kentucky
        22 LA Louisiana
        23 ME Maine
        24 MD Maryland
        25 MA Massachusetts
        26 MI Michigan
        27 MN Minnesota
        28 MS Mississippi
        29 MO Missouri
        30 MT Montana
        31 NE Nebraska
        32 NV Nevada
        33 NH New Hampshire
        34 NJ New Jersey
        35 NM New Mexico
        36 NY New York
        37 NC North Carolina
        38 ND North Dakota
        39 OH Ohio
        40 OK Oklahoma
        41 OR Oregon
        42 PA Pennsylvania
        44 RI Rhode Island
        45 SC South Carolina
        46 SD South Dakota
        47 TN Tennessee
        48 TX Texas
        49 UT Utah
        50 VT Vermont
        51 VA Virginia
        53 WA Washington
        54 WV West Virginia
        55 WI Wisconsin
        56 WY Wyoming
        60 AS American Samoa
        66 GU Guam
        69 MP Commonwealth of the Northern Mariana Islands
        72 PR Puerto Rico
        78 VI United States Virgin Islands
        """
}
