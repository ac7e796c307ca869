import Charts
import JSON
import Tables

/// What a chart of a table shows and how, when all that was left open is chosen.
struct TabularChoice {
    private(set) var transforms: [JSONTree] = []
    private(set) var plots: [JSONTree] = []
    private var titles: [String: String] = [:]
    private let table: Table

    /// Values of a column that are told apart by colours, at the most.
    private static let maximumGroups = 20

    init(_ chart: TabularChart, _ table: Table) throws(TabularError) {
        self.table = table
        let kind = try chart.kind()
        let x = try chart.column("x", of: table)
        let y = try chart.columns("y", of: table)
        let group = try chart.column("group", of: table)
        switch kind {
        case .pie: try addSlices("pie", x: x, y: y, group)
        case .doughnut: try addSlices("doughnut", x: x, y: y, group)
        case .histogram: try addHistograms(x: x, y: y, group)
        case .box: try addBoxes(x: x, y: y, group)
        case .line, .area, .bar, .scatter, nil: try addSeries(kind, x: x, y: y, group)
        }
    }

    // MARK: - Columns

    private func isOfTexts(_ name: String) -> Bool {
        if case .texts = table[name] { true } else { false }
    }

    private func isOfDates(_ name: String) -> Bool {
        if case .dates = table[name] { true } else { false }
    }

    private func isOfNumbers(_ name: String) -> Bool {
        if case .numbers = table[name] { true } else { false }
    }

    private func requireNumbers(_ names: [String], _ parameter: String) throws(TabularError) {
        for name in names where !isOfNumbers(name) {
            throw TabularError(
                parameter, "The column has \(isOfDates(name) ? "dates" : "texts"), where numbers are needed.",
                found: name, allowed: table.names.filter(isOfNumbers))
        }
    }

    private func refuse(_ group: String?, _ kind: String) throws(TabularError) {
        guard let group else { return }
        throw TabularError("group", "A \(kind) has no groups.", found: group)
    }

    private func numbers(but others: String?...) -> [String] {
        table.names.filter { isOfNumbers($0) && !others.contains($0) }
    }

    // MARK: - Kinds

    private mutating func addSlices(
        _ type: String, x: String?, y: [String]?, _ group: String?
    ) throws(TabularError) {
        try refuse(group, type)
        let labels = x ?? table.names.first { !isOfNumbers($0) }
        if let y, y.count > 1 { throw TabularError("y", "A \(type) has one column of values.", found: y[1]) }
        var value = y?.first
        // Names that come several times are counted, unless it is said what of them is added up.
        if value == nil, labels.map({ hasDuplicates($0) }) != true { value = numbers(but: labels).first }
        if let value { try requireNumbers([value], "y") }
        if let labels, value == nil || hasDuplicates(labels) {
            let result = value ?? "count"
            addAggregate(by: [labels], value == nil ? "count" : "sum", of: value, as: result)
            value = result
        }
        guard let value else { throw TabularError("y", "The data has no numbers for the slices.") }
        var members: [JSONTree.Member] = [
            .init(key: "type", value: .string(type)), .init(key: "values", value: .string(value)),
        ]
        if let labels { members.append(.init(key: "labels", value: .string(labels))) }
        plots = [.object(members)]
    }

    private mutating func addHistograms(x: String?, y: [String]?, _ group: String?) throws(TabularError) {
        try refuse(group, "histogram")
        guard x == nil || y == nil else {
            throw TabularError("y", "A histogram has x alone, whose values it counts.", found: y?.first)
        }
        let names = x.map { [$0] } ?? y ?? Array(numbers().prefix(1))
        guard !names.isEmpty else { throw TabularError("x", "The data has no numbers that could be counted.") }
        try requireNumbers(names, x == nil ? "y" : "x")
        plots = names.map { name in
            ["type": "histogram", "title": .string(name), "values": .string(name)]
        }
        if names.count == 1 { titles["x"] = names[0] }
    }

    private mutating func addBoxes(x: String?, y: [String]?, _ group: String?) throws(TabularError) {
        try refuse(group, "box plot")
        let x = x ?? table.names.first(where: isOfTexts)
        let names = y ?? Array(numbers(but: x).prefix(1))
        guard !names.isEmpty else { throw TabularError("y", "The data has no numbers.") }
        try requireNumbers(names, "y")
        plots = names.map { name in
            var members: [JSONTree.Member] = [
                .init(key: "type", value: "box"), .init(key: "title", value: .string(name)),
                .init(key: "y", value: .string(name)),
            ]
            if let x { members.append(.init(key: "x", value: .string(x))) }
            return .object(members)
        }
        if names.count == 1 { titles["y"] = names[0] }
    }

    private mutating func addSeries(
        _ asked: TabularChart.Kind?, x askedX: String?, y askedY: [String]?, _ askedGroup: String?
    ) throws(TabularError) {
        let x = askedX ?? chosenX(asked, besides: askedY ?? [], askedGroup)
        if x == nil, let askedGroup {
            throw TabularError(
                "x", "Groups need a column of x, and none of the columns suggests itself.", found: askedGroup)
        }
        let free = numbers(but: x, askedGroup)
        var names = askedY ?? (askedGroup == nil ? TabularChart.chosen(free) : Array(free.prefix(1)))
        try requireNumbers(names, "y")
        let kind = asked ?? chosenKind(x)
        let isCounted = askedY == nil && kind == .bar && x.map { isOfTexts($0) && hasDuplicates($0) } == true
        guard !names.isEmpty, !isCounted || askedGroup != nil || x.flatMap({ chosenGroup($0, names) }) != nil else {
            guard let x, kind == .bar || asked == nil, askedGroup == nil else {
                throw TabularError("y", "The data has no numbers beside x.")
            }
            addAggregate(by: [x], "count", of: nil, as: "count")
            plots = [plot(.bar, x, "count")]
            titles["y"] = "count"
            return
        }
        if let x, let group = askedGroup ?? chosenGroup(x, names) {
            names = try addGroups(group, x, names)
        } else if let x, kind != .scatter, hasDuplicates(x) {
            addAggregate(by: [x], names.map { ("mean", $0, $0) })
            if names.count == 1 { titles["y"] = "mean of \(names[0])" }
        } else if names.count == 1 {
            titles["y"] = names[0]
        }
        if let x, isOfDates(x) || kind == .line || kind == .area, kind != .scatter, !isOfTexts(x) {
            transforms.append(["type": "sort", "by": [.string(x)]])
        }
        if let x, isOfNumbers(x) { titles["x"] = x }
        plots = names.map { plot(kind, x, $0) }
    }

    // MARK: - Choices

    private func chosenX(_ kind: TabularChart.Kind?, besides y: [String], _ group: String?) -> String? {
        let free = table.names.filter { !y.contains($0) && $0 != group }
        if kind != .scatter {
            if let date = free.first(where: isOfDates) { return date }
            if kind != .line, kind != .area, let text = free.first(where: isOfTexts) { return text }
        }
        // Of two columns of numbers at the least, one can be x; of a line or bars one that rises.
        let numbers = free.filter(isOfNumbers)
        if numbers.count + y.count > 1, let first = numbers.first, kind == nil || kind == .scatter || isRising(first) {
            return first
        }
        return kind == .scatter ? nil : free.first(where: isOfTexts)
    }

    private func isRising(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    private func chosenKind(_ x: String?) -> TabularChart.Kind {
        guard let x, isOfNumbers(x) else { return x.map(isOfTexts) == true ? .bar : .line }
        return isRising(x) ? .line : .scatter
    }

    /// A column of texts that tells records of one x apart.
    private func chosenGroup(_ x: String, _ y: [String]) -> String? {
        guard y.count == 1, hasDuplicates(x) else { return nil }
        return table.names.first { name in
            guard name != x, isOfTexts(name) else { return false }
            let count = groupCount(name)
            return count > 1 && count <= Self.maximumGroups && !hasDuplicates(x, name)
        }
    }

    private func groupCount(_ name: String) -> Int {
        Set(table[name]?.texts.compactMap(\.self) ?? []).count
    }

    private func hasDuplicates(_ names: String...) -> Bool {
        var seen: Set<[String?]> = []
        let columns = names.compactMap { table[$0]?.texts }
        for index in 0..<table.count where !seen.insert(columns.map { $0[index] }).inserted { return true }
        return false
    }

    // MARK: - Parts of the spec

    /// A series for each value of a column.
    private mutating func addGroups(
        _ group: String, _ x: String, _ y: [String]
    ) throws(TabularError) -> [String] {
        guard y.count == 1 else {
            throw TabularError("group", "Groups are made of one column of values; y names \(y.count).", found: group)
        }
        let values = table[group]?.texts.compactMap(\.self) ?? []
        var names: [String] = []
        for value in values where !names.contains(value) {
            names.append(value)
            guard names.count <= Self.maximumGroups else {
                throw TabularError(
                    "group", "The column has more than \(Self.maximumGroups) different values.", found: group)
            }
        }
        guard !names.contains(x) else {
            throw TabularError("group", "A group is called as the column of x is.", found: x)
        }
        transforms.append([
            "type": "pivot", "field": .string(group), "value": .string(y[0]), "groupBy": [.string(x)],
            "operation": "mean",
        ])
        titles["y"] = y[0]
        return names
    }

    private mutating func addAggregate(by names: [String], _ operation: String, of field: String?, as name: String) {
        var value: [JSONTree.Member] = [.init(key: "operation", value: .string(operation))]
        if let field { value.append(.init(key: "field", value: .string(field))) }
        value.append(.init(key: "as", value: .string(name)))
        transforms.append([
            "type": "aggregate", "groupBy": .array(names.map { .string($0) }), "values": [.object(value)],
        ])
    }

    private mutating func addAggregate(by names: [String], _ values: [(operation: String, field: String, name: String)])
    {
        transforms.append([
            "type": "aggregate", "groupBy": .array(names.map { .string($0) }),
            "values": .array(
                values.map {
                    ["operation": .string($0.operation), "field": .string($0.field), "as": .string($0.name)]
                }),
        ])
    }

    private func plot(_ kind: TabularChart.Kind, _ x: String?, _ y: String) -> JSONTree {
        var members: [JSONTree.Member] = [
            .init(key: "type", value: .string(kind.rawValue)), .init(key: "title", value: .string(y)),
            .init(key: "y", value: .string(y)),
        ]
        if let x { members.append(.init(key: "x", value: .string(x))) }
        return .object(members)
    }

    /// The axes with their titles; empty where none has one.
    var axes: [JSONTree] {
        guard !titles.isEmpty else { return [] }
        return ["x", "y"].map { coordinate in
            guard let title = titles[coordinate] else { return ["coordinate": .string(coordinate)] }
            return ["coordinate": .string(coordinate), "title": .string(title)]
        }
    }
}
