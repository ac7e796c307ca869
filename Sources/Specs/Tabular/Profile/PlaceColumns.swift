import Budget
import Data
import Geography

/// The columns that name places on maps.
extension TableProfile {
    /// A column whose texts name places of a map.
    struct PlaceNames {
        let column: ColumnProfile
        let layer: BoundaryLayer
        /// Whether all places are near each other, so that the whole map would be mostly empty.
        let areNearEachOther: Bool
    }

    /// The share of the distinct texts that must be places for a map that nobody asked for.
    static let shareOfPlaces = 0.9
    /// No map has more places.
    private static let maximumPlaces = 3_500

    /// The column with the largest share of names of places; the first of several ones.
    /// - Parameters:
    ///   - layers: The maps, in the order of preference.
    ///   - share: The least share of the distinct texts that must be places.
    func placeNames(
        among columns: [ColumnProfile], in layers: [BoundaryLayer] = BoundaryLayer.allCases, share: Double
    ) -> PlaceNames? {
        var best: (share: Double, names: PlaceNames)?
        for column in columns where column.distinctCount <= Self.maximumPlaces {
            let texts = column.column.texts
            let names = column.distinct.firsts.compactMap { texts[$0] }.filter { !$0.isEmpty }
            for layer in layers where !names.isEmpty {
                guard !budget.isSpent(before: 5_000 * names.count) else { return nil }
                let places = Self.places(names, in: layer, share: share)
                let own = Double(places.count) / Double(names.count)
                guard own >= share, own > best?.share ?? 0 else { continue }
                let centers = places.compactMap { $0.center ?? $0.geometry?.centerOfLargestPolygon(budget: budget) }
                let isNear = layer == .countries && GeoRegion(around: centers)?.isPartOfWorld == true
                best = (own, PlaceNames(column: column, layer: layer, areNearEachOther: isNear))
            }
        }
        return best?.names
    }

    /// The number of texts after which a column without places is left.
    private static let countOfTrial = 20

    /// The places that texts name and that a map shows; none if the first texts have too few.
    private static func places(_ names: [String], in layer: BoundaryLayer, share: Double) -> [BoundaryPlace] {
        func found(_ names: some Sequence<String>) -> [BoundaryPlace] {
            names.compactMap { layer.place($0) }.filter { $0.geometry != nil || $0.center != nil }
        }
        let first = found(names.prefix(countOfTrial))
        guard Double(first.count) >= share * Double(min(names.count, countOfTrial)) / 2 else { return [] }
        return first + found(names.dropFirst(countOfTrial))
    }

    /// The number of records from which symbols of different sizes cover each other.
    private static let mostSizes = 200

    /// The column with the sizes of symbols on a map: the only quantity, if it is nowhere negative, of few records.
    var sizeOfPlaces: ColumnProfile? {
        let quantities = quantities.varied
        guard quantities.count == 1, recordCount <= Self.mostSizes, let only = quantities.first,
            only.isNowhereNegative, !only.isCode
        else { return nil }
        return only
    }

    /// The columns of longitudes and latitudes; nil if one is missing.
    var coordinates: (longitude: ColumnProfile, latitude: ColumnProfile)? {
        guard let latitude = columns.first(where: \.isLatitude), let longitude = columns.first(where: \.isLongitude)
        else { return nil }
        return (longitude, latitude)
    }
}
