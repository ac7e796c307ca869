import Charts
import Data
import Diagnostics
import JSON

/// Functions that write the parts of the spec.
extension TabularChoice {
    /// Adds a transform that makes a series for each value of a column.
    /// - Returns: The names of the series.
    mutating func addGroups(
        _ group: String, _ kind: TabularChart.Kind, _ x: String, _ y: [String]
    ) throws(TabularError) -> [String] {
        guard y.count == 1 else {
            throw TabularError("group", "Groups need exactly one column of values; y has \(y.count).", found: group)
        }
        let values = table[group]?.texts ?? []
        let missing = values.count { $0 == nil }
        if missing > 0 {
            warn(
                "\(missing) \(missing == 1 ? "record has no value" : "records have no values") in the column \"\(group.shortened(to: 40))\" and \(missing == 1 ? "is" : "are") not shown."
            )
        }
        var names: [String] = []
        for value in values.compactMap(\.self) where !names.contains(exactly: value) {
            names.append(value)
            guard names.count <= Self.maximumGroups else {
                throw TabularError(
                    "group", "The column has more than \(Self.maximumGroups) distinct values.", found: group)
            }
        }
        // All points are shown. Identical points are merged.
        let kept = kind == .scatter && Name(y[0]) != Name(x) ? [x, y[0]] : [x]
        if let name = kept.first(where: { names.contains(exactly: $0) }) {
            throw TabularError(
                "group", "A group has the same name as the column of \(Name(name) == Name(x) ? "x" : "y").", found: name
            )
        }
        transforms.append([
            "type": "pivot", "field": .string(group), "value": .string(y[0]),
            "groupBy": .array(kept.map { .string($0) }),
            "operation": kind == .scatter ? "min" : "mean",
        ])
        titles["y"] = y[0]
        return names
    }

    mutating func addAggregate(by names: [String], _ operation: String, of field: String?, as name: String) {
        var value: [JSONTree.Member] = [.init(key: "operation", value: .string(operation))]
        if let field { value.append(.init(key: "field", value: .string(field))) }
        value.append(.init(key: "as", value: .string(name)))
        transforms.append([
            "type": "aggregate", "groupBy": .array(names.map { .string($0) }), "values": [.object(value)],
        ])
    }

    mutating func addAggregate(by names: [String], _ values: [(operation: String, field: String, name: String)]) {
        transforms.append([
            "type": "aggregate", "groupBy": .array(names.map { .string($0) }),
            "values": .array(
                values.map {
                    ["operation": .string($0.operation), "field": .string($0.field), "as": .string($0.name)]
                }),
        ])
    }

    func plot(_ kind: TabularChart.Kind, _ x: String?, _ y: String, isStacked: Bool = false) -> JSONTree {
        var members: [JSONTree.Member] = [
            .init(key: "type", value: .string(kind.rawValue)), .init(key: "title", value: .string(y)),
            .init(key: "y", value: .string(y)),
        ]
        if let x { members.append(.init(key: "x", value: .string(x))) }
        if isStacked { members.append(.init(key: "stack", value: "groups")) }
        return .object(members)
    }

    /// The largest range of years in which each year has a label.
    private static let fewYears = 12.0

    /// The axes with their titles; empty if no axis has a title.
    var axes: [JSONTree] {
        guard !titles.isEmpty else { return [] }
        return ["x", "y"].map { coordinate in
            var members: [JSONTree.Member] = [.init(key: "coordinate", value: .string(coordinate))]
            if let title = titles[coordinate] { members.append(.init(key: "title", value: .string(title))) }
            if coordinate == "x", let years {
                members.append(.init(key: "labelFormatter", value: ["number": ["grouping": false]]))
                if years.upperBound - years.lowerBound <= Self.fewYears {
                    members.append(.init(key: "majorIntervalLength", value: 1))
                    members.append(.init(key: "minorTicksPerInterval", value: 0))
                }
            }
            return .object(members)
        }
    }
}
