import Charts
import Data
import Diagnostics
import Dialects
import JSON

/// Functions that write the parts of the spec.
extension TabularChoice {
    /// Prepares the records of groups: records without a group are omitted, and those of a line, an area or a bar with
    /// the same place in a group are combined into their mean.
    mutating func addGroups(
        _ group: String, _ kind: TabularChart.Kind, _ x: String, _ y: [String]
    ) throws(TabularError) {
        guard y.count == 1 else {
            throw TabularError("group", "Groups need exactly one column of values; y has \(y.count).", found: group)
        }
        omitMissing(group)
        if kind != .scatter, !areDistinct([x, group]), ![x, group].contains(exactly: y[0]) {
            let isSum = isCount(y[0])
            addAggregate(by: [x, group], [(isSum ? "sum" : "mean", y[0], y[0])])
            if !isSum { means = [Name(y[0])] }
        } else if kind == .bar, isTypeOpen, requestedStacking == nil, isNowhereNegative(y[0]),
            distinctCount(x) * distinctCount(group) > Self.maximumGroupedBars
        {
            stacking = .zero
        }
    }

    /// The title of the axis of some columns; nil if a legend names them.
    func axisTitle(_ names: [String]) -> String? {
        guard names.count == 1 else { return names.allSatisfy { means.contains(Name($0)) } ? "mean" : nil }
        return means.contains(Name(names[0])) ? "mean of \(names[0])" : names[0]
    }

    /// The maximum number of bars in groups. More bars are stacked.
    private static let maximumGroupedBars = 60

    /// Omits the records without a group.
    mutating func omitMissing(_ group: String) {
        let missing = table[group].map { column in (0..<table.count).count { !column.isValid($0) } } ?? 0
        guard missing > 0 else { return }
        warn(
            "\(missing) \(missing == 1 ? "record has no value" : "records have no values") in the column \"\(group.shortened(to: 40))\" and \(missing == 1 ? "is" : "are") not shown."
        )
        transforms.append(["type": "filter", "field": .string(group), "valid": true])
    }

    /// Keeps the bars with the greatest values, greatest first.
    mutating func addLimit(_ y: [String], _ group: String?) throws(TabularError) {
        guard let limit else { return }
        guard y.count == 1, group == nil else {
            throw TabularError("limit", "A limit needs exactly one column of values and no groups.", found: "\(limit)")
        }
        transforms.append(["type": "sort", "by": [["field": .string(y[0]), "order": "descending"]]])
        transforms.append(["type": "limit", "count": .number(Double(limit))])
    }

    /// Counts the records with each value of a column.
    /// - Returns: The name of the column with the counts, which no other column has.
    mutating func addCounts(by name: String) -> String {
        let counts = name == "count" ? "records" : "count"
        transforms.append([
            "type": "aggregate", "groupBy": [.string(name)],
            "values": [["operation": "count", "as": .string(counts)]],
        ])
        return counts
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

    /// - Parameter group: The column whose values each become a series; nil for one series with the name of y.
    func plot(_ kind: TabularChart.Kind, _ x: String?, _ y: String, group: String? = nil) -> JSONTree {
        var members: [JSONTree.Member] = [.init(key: "type", value: .string(kind.rawValue))]
        if group == nil { members.append(.init(key: "title", value: .string(y))) }
        members.append(.init(key: "y", value: .string(y)))
        if let x { members.append(.init(key: "x", value: .string(x))) }
        if let group {
            let limit = JSONTree.number(Double(Self.maximumGroups))
            var series: [JSONTree.Member] = [
                .init(key: "field", value: .string(group)), .init(key: "limit", value: limit),
            ]
            if isOfNumbers(group) { series.append(.init(key: "order", value: "name")) }
            members.append(.init(key: "series", value: .object(series)))
        }
        return .object(members + stackingMembers(kind))
    }

    private func stackingMembers(_ kind: TabularChart.Kind) -> [JSONTree.Member] {
        guard kind == .bar || kind == .area, stacking != .none else { return [] }
        let stack = JSONTree.Member(key: "stack", value: "groups")
        return stacking == .zero ? [stack] : [stack, .init(key: "stackOffset", value: .string(stacking.rawValue))]
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
