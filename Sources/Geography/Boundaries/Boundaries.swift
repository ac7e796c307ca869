import Budget

/// The boundaries that come with the program: countries of Natural Earth at 1:110 million, states and counties of the US
/// Census Bureau of 2016.
///
/// They are read on first use, in a few milliseconds, and stay in memory, about 1.5 MB.
package enum Boundaries {
    /// One object, `countries`.
    private static let world = BoundaryFile.topology(EmbeddedFile.countryBoundaries, layers: ["countries"])
    /// Two objects, `counties` and `states`, which consist of the same arcs.
    private static let unitedStates = BoundaryFile.topology(
        EmbeddedFile.countyBoundaries, layers: ["counties", "states"])

    private static let countryShapes = shapes(of: "countries", in: world)
    private static let stateShapes = shapes(of: "states", in: unitedStates)
    private static let countyShapes = shapes(of: "counties", in: unitedStates)

    /// The shapes of an object by their numbers.
    private static func shapes(of name: String, in topology: Topology) -> [Int: Int] {
        let range = topology.shapes(of: name) ?? 0..<0
        return Dictionary(
            range.compactMap { shape in topology.shapes[shape].number.map { ($0, shape) } },
            uniquingKeysWith: { first, _ in first })
    }

    static func countryGeometry(_ number: Int) -> GeoGeometry? {
        countryShapes[number].map(world.geometry(ofShape:))
    }

    static func stateGeometry(_ fips: Int) -> GeoGeometry? {
        stateShapes[fips].map(unitedStates.geometry(ofShape:))
    }

    static func countyGeometry(_ fips: Int) -> GeoGeometry? {
        countyShapes[fips].map(unitedStates.geometry(ofShape:))
    }

    /// The numbers of the countries with a geometry, in ascending order.
    package static var countriesWithGeometry: [Int] { countryShapes.keys.sorted() }

    /// The borders of countries as lines, each only once.
    package static func countryBorders(_ mesh: Topology.Mesh, budget: RenderBudget) -> GeoGeometry {
        (try? world.mesh(of: "countries", mesh, budget: budget)) ?? .empty
    }

    /// The borders of the 50 states and the District of Columbia, or of those and the territories.
    package static func stateBorders(
        _ mesh: Topology.Mesh, includesTerritories: Bool = false, budget: RenderBudget
    ) -> GeoGeometry {
        borders(of: "states", mesh, budget) { includesTerritories || $0 < USState.firstTerritory }
    }

    /// The borders of the counties, in the states or also in the territories.
    package static func countyBorders(
        _ mesh: Topology.Mesh, includesTerritories: Bool = false, budget: RenderBudget
    ) -> GeoGeometry {
        borders(of: "counties", mesh, budget) { includesTerritories || $0 / 1_000 < USState.firstTerritory }
    }

    /// - Parameter isIncluded: Whether the borders of the shape with a number belong to the result. The numbers ascend.
    private static func borders(
        of name: String, _ mesh: Topology.Mesh, _ budget: RenderBudget, isIncluded: (Int) -> Bool
    ) -> GeoGeometry {
        guard let range = unitedStates.shapes(of: name) else { return .empty }
        let end = range.first { !isIncluded(unitedStates.shapes[$0].number ?? 0) } ?? range.upperBound
        return (try? unitedStates.mesh(ofShapes: range.lowerBound..<end, mesh, budget: budget) { $0 }) ?? .empty
    }
}
