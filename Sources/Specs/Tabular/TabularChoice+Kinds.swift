import Charts
import JSON
import Tables

/// One function for each kind of chart.
extension TabularChoice {
    mutating func addSlices(
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

    mutating func addHistograms(x: String?, y: [String]?, _ group: String?) throws(TabularError) {
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

    mutating func addBoxes(x: String?, y: [String]?, _ group: String?) throws(TabularError) {
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

    mutating func addSeries(
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
            names = try addGroups(group, kind, x, names)
        } else if let x, kind != .scatter, hasDuplicates(x) {
            addAggregate(by: [x], names.map { ("mean", $0, $0) })
            if names.count == 1 { titles["y"] = "mean of \(names[0])" }
        } else if names.count == 1 {
            titles["y"] = names[0]
        }
        if let x, isOfDates(x) || kind == .line || kind == .area, kind != .scatter, !isOfTexts(x) {
            transforms.append(["type": "sort", "by": [.string(x)]])
        }
        if let x, isOfNumbers(x) {
            titles["x"] = x
            hasYears = isOfYears(x)
        }
        plots = names.map { plot(kind, x, $0) }
    }
}
