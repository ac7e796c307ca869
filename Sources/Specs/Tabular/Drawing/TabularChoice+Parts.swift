import Data
import Diagnostics
import Dialects
import JSON

/// Functions that write the parts of the spec.
extension TabularChoice {
    /// Prepares the records of groups: records without a group are omitted, and those of a line, an area or a bar with
    /// the same position in a group are combined into their mean.
    mutating func addGroups(
        _ group: ColumnProfile, _ kind: TabularChart.Kind, _ x: ColumnProfile, _ y: [ColumnProfile]
    ) throws(TabularError) {
        let value = try onlyValue(y, besides: group)
        omitMissing(group)
        if kind != .scatter, !profile.areDistinct([x, group]), ![x.name, group.name].contains(exactly: value.name) {
            // The parts of a Marimekko chart add up.
            let areSums = kind == .marimekko || profile.isCount(value)
            addAggregate(by: [x, group], of: [value], sums: areSums ? [Name(value.name)] : [])
        } else if kind == .bar, isTypeOpen, settings.stacking == nil, value.isNowhereNegative,
            x.distinctCount * group.distinctCount > Self.maximumGroupedBars
        {
            stacking = .zero
        }
    }

    func onlyValue(_ y: [ColumnProfile], besides group: ColumnProfile) throws(TabularError) -> ColumnProfile {
        guard let value = y.first, y.count == 1 else {
            throw TabularError(
                "group", "Groups need exactly one column of values; y has \(y.count).", found: group.name)
        }
        return value
    }

    /// The title of the axis of some columns; nil if a legend names them.
    func axisTitle(_ columns: [ColumnProfile]) -> String? {
        let areMeans = columns.allSatisfy { means.contains(Name($0.name)) }
        guard let column = columns.first, columns.count == 1 else { return areMeans ? "mean" : nil }
        return areMeans ? "mean of \(column.name)" : column.name
    }

    /// The maximum number of bars in groups. More bars are stacked.
    private static let maximumGroupedBars = 60

    /// Omits the records without a group.
    mutating func omitMissing(_ group: ColumnProfile) {
        let missing = (0..<group.column.count).count { !group.column.isValid($0) }
        guard missing > 0 else { return }
        warn(
            "\(missing) \(missing == 1 ? "record has no value" : "records have no values") in the column \"\(group.name.shortened(to: 40))\" and \(missing == 1 ? "is" : "are") not shown."
        )
        transforms.append(["type": "filter", "field": .string(group.name), "valid": true])
    }

    /// Keeps the bars with the greatest values, greatest first.
    mutating func addLimit(_ y: [String], _ group: ColumnProfile?) throws(TabularError) {
        guard let limit else { return }
        guard y.count == 1, group == nil else {
            throw TabularError("limit", "A limit needs exactly one column of values and no groups.", found: "\(limit)")
        }
        transforms.append(["type": "sort", "by": [["field": .string(y[0]), "order": "descending"]]])
        transforms.append(["type": "limit", "count": .number(Double(limit))])
    }

    /// Counts the records with each value of a column.
    /// - Returns: The name of the column with the counts, which no other column has.
    mutating func addCounts(by column: ColumnProfile) -> String {
        let counts = column.name == "count" ? "records" : "count"
        transforms.append([
            "type": "aggregate", "groupBy": [.string(column.name)],
            "values": [["operation": "count", "as": .string(counts)]],
        ])
        return counts
    }

    /// Combines the values of the records that are equal in some columns into their means, or sums.
    /// - Parameter sums: The columns whose values are added up.
    mutating func addAggregate(by keys: [ColumnProfile], of columns: [ColumnProfile], sums: Set<Name>) {
        let values = columns.map { column -> JSONTree in
            let operation = sums.contains(Name(column.name)) ? "sum" : "mean"
            return ["operation": .string(operation), "field": .string(column.name), "as": .string(column.name)]
        }
        transforms.append([
            "type": "aggregate", "groupBy": .array(keys.map { .string($0.name) }), "values": .array(values),
        ])
        means = Set(columns.map { Name($0.name) }).subtracting(sums)
    }

    /// - Parameter group: The column whose values each become a series; nil for one series with the name of y.
    func plot(_ kind: TabularChart.Kind, _ x: ColumnProfile?, _ y: String, group: ColumnProfile? = nil) -> JSONTree {
        var members: [JSONTree.Member] = [.init(key: "type", value: .string(kind.rawValue))]
        if group == nil { members.append(.init(key: "title", value: .string(y))) }
        members.append(.init(key: "y", value: .string(y)))
        if let x { members.append(.init(key: "x", value: .string(x.name))) }
        if let group {
            let limit = JSONTree.number(Double(TableProfile.maximumGroups))
            var series: [JSONTree.Member] = [
                .init(key: "field", value: .string(group.name)), .init(key: "limit", value: limit),
            ]
            if group.isOfNumbers { series.append(.init(key: "order", value: "name")) }
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
