import Data
import Diagnostics
import Dialects
import Geography
import JSON

/// Maps.
extension TabularChoice {
    /// Colors the areas that a column names.
    mutating func addAreas(_ request: TabularRequest) throws(TabularError) {
        try refuse(request.group, "choropleth map")
        let names = try placeNames(request.x)
        if let y = request.y, y.count > 1 {
            throw TabularError("y", "A choropleth map can only have one column of values.", found: y[1].name)
        }
        let numbers = profile.numbers(but: names.column)
        guard let value = request.y?.first ?? numbers.first(where: \.isQuantity) ?? numbers.first else {
            throw TabularError("y", "The data has no column of numbers for the areas.")
        }
        try requireNumbers([value], "y")
        guard value.name != names.column.name else {
            throw TabularError("y", "The values of places need a column of their own.", found: value.name)
        }
        if names.column.hasDuplicates {
            addAggregate(by: [names.column], of: [value], sums: profile.isCount(value) ? [Name(value.name)] : [])
        }
        shown = ShownColumns(type: "choropleth", x: names.column, y: [value])
        plots = [
            .object(
                [
                    .init(key: "type", value: "choropleth"), .init(key: "title", value: .string(value.name)),
                ] + mapMembers(names) + [
                    .init(key: "locations", value: .string(names.column.name)),
                    .init(key: "values", value: .string(value.name)),
                ])
        ]
    }

    /// Draws points at coordinates, or in the middle of the areas that a column names. Sizes are those of a further column.
    mutating func addMapPoints(_ request: TabularRequest) throws(TabularError) {
        var members: [JSONTree.Member] = [.init(key: "type", value: "mapPoints")]
        let sizes: [ColumnProfile]
        let place: ColumnProfile
        if let (longitude, latitude, others) = try coordinates(request) {
            place = longitude
            sizes = others ?? [profile.sizeOfPlaces].compactMap(\.self)
            try requireNumbers([longitude], "x")
            try requireNumbers([latitude], "y")
            members.append(.init(key: "longitude", value: .string(longitude.name)))
            members.append(.init(key: "latitude", value: .string(latitude.name)))
            shown = ShownColumns(type: "mapPoints", x: longitude, y: [latitude] + sizes, group: request.group)
        } else {
            let names = try placeNames(request.x)
            place = names.column
            sizes = request.y ?? [profile.sizeOfPlaces].compactMap(\.self)
            members += mapMembers(names).filter { $0.key != "fit" }
            members.append(.init(key: "locations", value: .string(place.name)))
            shown = ShownColumns(type: "mapPoints", x: place, y: sizes, group: request.group)
        }
        guard sizes.count < 2 else {
            throw TabularError("y", "Points on a map can only have one column of sizes.", found: sizes[1].name)
        }
        try requireNumbers(sizes, "y")
        if let size = sizes.first { members.append(.init(key: "size", value: .string(size.name))) }
        if let group = request.group { members.append(.init(key: "colorValues", value: .string(group.name))) }
        let labels = place.isOfTexts ? place : profile.columns.labels
        if let labels, profile.recordCount <= TableProfile.maximumBars {
            members.append(.init(key: "dataLabels", value: .string(labels.name)))
        }
        plots = [.object(members)]
    }

    /// The requested columns of coordinates, or those that are named so, and further columns; nil if places have names.
    private func coordinates(
        _ request: TabularRequest
    ) throws(TabularError) -> (longitude: ColumnProfile, latitude: ColumnProfile, others: [ColumnProfile]?)? {
        guard let x = request.x else {
            return profile.coordinates.map { longitude, latitude in
                let others = request.y?.filter { ![longitude.name, latitude.name].contains(exactly: $0.name) }
                return (longitude, latitude, others?.isEmpty == true ? nil : others)
            }
        }
        guard x.isOfNumbers else { return nil }
        guard let latitude = request.y?.first ?? profile.coordinates?.latitude else {
            throw TabularError("y", "The data has no column of latitudes, such as lat.", found: x.name)
        }
        return (x, latitude, request.y.map { Array($0.dropFirst()) })
    }

    /// The share of texts that must be places in a map that is asked for.
    private static let leastShare = 0.5

    /// The requested column, or the one that names places best.
    private func placeNames(_ x: ColumnProfile?) throws(TabularError) -> TableProfile.PlaceNames {
        let columns = x.map { [$0] } ?? profile.columns.filter(\.isOfTexts)
        if let names = profile.placeNames(among: columns, share: Self.leastShare) { return names }
        // Codes may be numbers.
        guard x == nil,
            let names = profile.placeNames(
                among: profile.columns.filter(\.isNamedForRecords), share: TableProfile.shareOfPlaces)
        else {
            throw TabularError(
                "x",
                x == nil
                    ? "The data has no column with names or codes of countries, states or counties of the US."
                    : "The column has too few names or codes of countries, states or counties of the US.",
                found: x?.name)
        }
        return names
    }

    private func mapMembers(_ names: TableProfile.PlaceNames) -> [JSONTree.Member] {
        [.init(key: "map", value: .string(names.layer.rawValue))]
            + (names.areNearEachOther ? [.init(key: "fit", value: "data")] : [])
    }
}
