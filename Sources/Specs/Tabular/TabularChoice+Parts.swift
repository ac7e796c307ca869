import Charts
import Data
import Diagnostics
import JSON

/// The parts of the spec.
extension TabularChoice {
    /// A series for each value of a column.
    mutating func addGroups(
        _ group: String, _ kind: TabularChart.Kind, _ x: String, _ y: [String]
    ) throws(TabularError) -> [String] {
        guard y.count == 1 else {
            throw TabularError("group", "Groups are made of one column of values; y names \(y.count).", found: group)
        }
        let values = table[group]?.texts ?? []
        let missing = values.count { $0 == nil }
        if missing > 0 {
            warn(
                "\(missing) \(missing == 1 ? "record has" : "records have") no \"\(group.prefix(40))\" and are not shown."
            )
        }
        var names: [String] = []
        for value in values.compactMap(\.self) where !names.contains(value) {
            names.append(value)
            guard names.count <= Self.maximumGroups else {
                throw TabularError(
                    "group", "The column has more than \(Self.maximumGroups) different values.", found: group)
            }
        }
        // Points are all shown: those that are the same in all are one.
        let kept = kind == .scatter && y[0] != x ? [x, y[0]] : [x]
        if let name = kept.first(where: names.contains) {
            throw TabularError("group", "A group is called as the column of \(name == x ? "x" : "y") is.", found: name)
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

    /// So few years have a label each.
    private static let fewYears = 12.0

    /// The axes with their titles; empty where none has one.
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
