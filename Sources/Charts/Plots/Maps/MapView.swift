import Budget
import Geography
import Geometry
import Glibc

/// The part of the globe that a map shows, which determines the default projection.
struct MapView {
    /// Whether only the surroundings of the data are shown.
    let isOfData: Bool
    /// The middle of the data, and its extent in degrees; nil if they are far from each other or there is none.
    let region: (center: GeoPoint, extent: Double)?

    /// - Parameters:
    ///   - areas: The areas with values; nil for a map without values.
    init(_ base: BaseMap, areas: [MapShape]?, points: [GeoPoint], budget: RenderBudget) {
        guard base.areas.isOfCountries, base.fit != .map, base.fit == .data || areas == nil else {
            (isOfData, region) = (base.fit == .data, nil)
            return
        }
        let centers = (areas ?? []).compactMap { $0.geometry.centerOfLargestPolygon(budget: budget) }
        let around = GeoRegion(around: centers + points).flatMap { $0.isPartOfWorld ? $0 : nil }
        region = around.map { ($0.center, max($0.width * cos($0.center.latitude * .pi / 180), $0.height)) }
        isOfData = base.fit == .data || region != nil
    }
}
