import Charts
import Data
import Diagnostics
import Dialects
import JSON

/// One function for each chart type.
extension TabularChoice {
    mutating func addSlices(
        _ type: String, x: String?, y: [String]?, _ group: String?
    ) throws(TabularError) {
        try refuse(group, type)
        let labels =
            x ?? table.names.first(where: isOfTexts) ?? table.names.first(where: isOfDates)
            ?? table.names.first(where: isCode)
        if let y, y.count > 1 { throw TabularError("y", "A \(type) can only have one column of values.", found: y[1]) }
        var value = y?.first
        // The records of repeated names are counted, unless there is only one column of quantities to add up.
        if value == nil {
            let quantities = numbers(but: labels).filter { isQuantity($0) && !isCode($0) }
            let isRepeated = labels.map { hasDuplicates($0) } == true
            value = isRepeated && quantities.count != 1 ? nil : quantities.first ?? numbers(but: labels).first
            if isRepeated { warn(sliceNote(value)) }
        }
        if let value { try requireNumbers([value], "y") }
        if let labels, value == nil || hasDuplicates(labels) {
            if let value { addAggregate(by: [labels], [("sum", value, value)]) } else { value = addCounts(by: labels) }
        }
        choice = Choice(type: type, x: labels, y: [value].compactMap(\.self).filter { table[$0] != nil })
        guard let value else { throw TabularError("y", "The data has no column of numbers for the slices.") }
        var members: [JSONTree.Member] = [
            .init(key: "type", value: .string(type)), .init(key: "values", value: .string(value)),
        ]
        if let labels { members.append(.init(key: "labels", value: .string(labels))) }
        plots = [.object(members)]
    }

    private func sliceNote(_ value: String?) -> String {
        guard let value else { return "The slices show the number of records; y can name a column to add up." }
        return "The slices show sums of the column \"\(value.shortened(to: 40))\"."
    }

    mutating func addHistograms(x: String?, y: [String]?, _ group: String?) throws(TabularError) {
        try refuse(group, "histogram")
        guard x == nil || y == nil else {
            throw TabularError("y", "A histogram cannot have both x and y; it counts the values of x.", found: y?.first)
        }
        let names = x.map { [$0] } ?? y ?? Array(numbers().prefix(1))
        guard !names.isEmpty else { throw TabularError("x", "The data has no column of numbers to count.") }
        try requireNumbers(names, x == nil ? "y" : "x")
        if names.count == 1 { titles["x"] = names[0] }
        titles["y"] = "count"
        choice = Choice(type: "histogram", x: names.count == 1 ? names[0] : nil, y: names.count == 1 ? [] : names)
        plots = names.map { name in
            var members: [JSONTree.Member] = [
                .init(key: "type", value: "histogram"), .init(key: "title", value: .string(name)),
                .init(key: "values", value: .string(name)),
            ]
            if names.count > 1 { members.append(.init(key: "opacity", value: 0.6)) }
            return .object(members)
        }
    }

    mutating func addBoxes(
        x: String?, y: [String]?, _ group: String?, choosesX: Bool = true
    ) throws(TabularError) {
        let x = !choosesX ? x : x ?? table.names.first(where: isOfTexts) ?? table.names.first(where: isCode)
        let quantities = clearQuantities.filter { $0 != x }
        let names = y ?? Array((quantities.isEmpty ? numbers(but: x) : quantities).prefix(1))
        guard !names.isEmpty else { throw TabularError("y", "The data has no column of numbers.") }
        try requireNumbers(names, "y")
        choice = Choice(type: "box", x: x, y: names, group: group)
        if let group {
            guard names.count == 1 else {
                throw TabularError(
                    "group", "Groups need exactly one column of values; y has \(names.count).", found: group)
            }
            omitMissing(group)
        }
        plots = names.map { plot(.box, x, $0, group: group) }
        if names.count == 1 { titles["y"] = names[0] }
        if let x, isOfNumbers(x) { titles["x"] = x }
    }

    private static let manyLines = 8

    mutating func addSeries(
        _ requestedKind: TabularChart.Kind?, x requestedX: String?, y requestedY: [String]?, _ requestedGroup: String?,
        choosesX: Bool = true
    ) throws(TabularError) {
        let x = requestedX ?? (choosesX ? chosenX(requestedKind, besides: requestedY ?? [], requestedGroup) : nil)
        if x == nil, let requestedGroup {
            throw TabularError(
                "x", "Groups need a column for x, and no column is suitable.", found: requestedGroup)
        }
        let kind = try stackable(requestedKind ?? chosenKind(x), isChosen: isTypeOpen)
        let isScatter = kind == .scatter && requestedY == nil
        var names = requestedY ?? chosenY(x, requestedGroup, isScatter: isScatter)
        try requireNumbers(names, "y")
        var sums: Set<Name> = []
        var group = requestedGroup ?? x.flatMap { chosenGroup($0, names, isScatter: isScatter) }
        // Many lines of few different values hide each other.
        if requestedGroup == nil, isTypeOpen, kind == .line, let name = group, distinctCount(name) > Self.manyLines,
            names.count == 1, isCode(names[0])
        {
            group = nil
            sums = [Name(names[0])]
        }
        if group == nil, kind == .line || kind == .area {
            panes = try chosenPanes(x, requestedY)
            if !panes.isEmpty { names = panes.flatMap(\.self) }
        }
        // If only a column of repeated texts or codes is requested, the chart shows how often each one occurs.
        let isCounted =
            requestedX != nil && requestedY == nil && kind == .bar
            && x.map { isOfCategories($0) && hasDuplicates($0) } == true
        guard !names.isEmpty, !isCounted || group != nil else {
            guard let x, kind == .bar || requestedKind == nil, requestedGroup == nil else {
                throw TabularError("y", "The data has no column of numbers besides x.")
            }
            let counts = addCounts(by: x)
            try addLimit([counts], nil)
            choice = Choice(type: "bar", x: x)
            plots = [plot(.bar, x, counts)]
            titles["y"] = "count"
            if isOfNumbers(x) { titles["x"] = x }
            return
        }
        choice = Choice(type: kind.rawValue, x: x, y: names, group: group)
        if let x, let group {
            if kind == .area, requestedStacking == nil, names.allSatisfy(isNowhereNegative) { stacking = .zero }
            try addGroups(group, kind, x, names)
        } else if let x, kind != .scatter, hasDuplicates(x) {
            // Sums and means do not share an axis.
            if names.allSatisfy(isCount) { sums = Set(names.map { Name($0) }) }
            addAggregate(by: [x], names.map { (sums.contains(Name($0)) ? "sum" : "mean", $0, $0) })
            means = Set(names.lazy.map { Name($0) }.filter { !sums.contains($0) })
        }
        titles["y"] = axisTitle(names)
        if kind == .bar { try addLimit(names, group) }
        if let x, isOfDates(x) || kind == .line || kind == .area, kind != .scatter, !isOfTexts(x) {
            transforms.append(["type": "sort", "by": [.string(x)]])
        }
        if let x, isOfNumbers(x) {
            if x != table.recordNames || !isOfYears(x) { titles["x"] = x }
            years = isOfYears(x) ? range(x) : nil
        }
        if x == nil, kind != .bar { titles["x"] = "record" }
        plots = names.map { plot(kind, x, $0, group: x == nil ? nil : group) }
    }

    /// Returns the type of a chart that can be stacked if it is to be.
    private func stackable(_ kind: TabularChart.Kind, isChosen: Bool) throws(TabularError) -> TabularChart.Kind {
        guard let requestedStacking, requestedStacking != .none else { return kind }
        if isChosen, kind == .line { return .area }
        guard kind == .area || kind == .bar && requestedStacking.isForBars else {
            throw TabularError(
                "stack", kind == .bar ? "Bars cannot be stacked so." : "Only bars and areas can be stacked.",
                found: requestedStacking.rawValue,
                allowed: TabularChart.Stacking.allCases.filter { kind != .bar || $0.isForBars }.map(\.rawValue))
        }
        return kind
    }

    /// The columns of values if the settings do not name any: one with groups or points, and otherwise those that can
    /// share an axis.
    private func chosenY(_ x: String?, _ group: String?, isScatter: Bool) -> [String] {
        let free = numbers(but: x, group)
        let known = Set(free.map { Name($0) })
        let quantities = clearQuantities.filter { known.contains(Name($0)) }
        let names = quantities.isEmpty ? free : quantities
        let first = Array(names.prefix(1))
        guard group == nil, !isScatter, x.flatMap({ chosenGroup($0, first, isScatter: false) }) == nil else {
            return first
        }
        return comparable(names)
    }
}
