import Data
import Diagnostics
import Dialects
import JSON

/// Slices, histograms and boxes.
extension TabularChoice {
    mutating func addSlices(_ type: String, _ request: TabularRequest) throws(TabularError) {
        try refuse(request.group, type)
        let labels =
            request.x ?? profile.columns.first(where: \.isOfTexts) ?? profile.columns.first(where: \.isOfDates)
            ?? profile.columns.first(where: \.isCode)
        if let y = request.y, y.count > 1 {
            throw TabularError("y", "A \(type) can only have one column of values.", found: y[1].name)
        }
        var value = request.y?.first
        // The records of repeated names are counted, unless there is only one column of quantities to add up.
        if value == nil {
            let numbers = profile.numbers(but: labels)
            let quantities = numbers.filter { $0.isQuantity && !$0.isCode }
            let isRepeated = labels?.hasDuplicates == true
            value = isRepeated && quantities.count != 1 ? nil : quantities.first ?? numbers.first
            if isRepeated { warn(sliceNote(value)) }
        }
        if let value { try requireNumbers([value], "y") }
        var values = value?.name
        if let labels, value == nil || labels.hasDuplicates {
            if let value {
                addAggregate(by: [labels], of: [value], sums: [Name(value.name)])
            } else {
                values = addCounts(by: labels)
            }
        }
        shown = ShownColumns(type: type, x: labels, y: [values.flatMap { profile[$0] }].compactMap(\.self))
        guard let values else { throw TabularError("y", "The data has no column of numbers for the slices.") }
        var members: [JSONTree.Member] = [
            .init(key: "type", value: .string(type)), .init(key: "values", value: .string(values)),
        ]
        if let labels { members.append(.init(key: "labels", value: .string(labels.name))) }
        plots = [.object(members)]
    }

    private func sliceNote(_ value: ColumnProfile?) -> String {
        guard let value else { return "The slices show the number of records; y can name a column to add up." }
        return "The slices show sums of the column \"\(value.name.shortened(to: 40))\"."
    }

    mutating func addHistograms(_ request: TabularRequest) throws(TabularError) {
        try refuse(request.group, "histogram")
        guard request.x == nil || request.y == nil else {
            throw TabularError(
                "y", "A histogram cannot have both x and y; it counts the values of x.", found: request.y?.first?.name)
        }
        let columns = request.x.map { [$0] } ?? request.y ?? Array(profile.numbers().prefix(1))
        guard let first = columns.first else { throw TabularError("x", "The data has no column of numbers to count.") }
        try requireNumbers(columns, request.x == nil ? "y" : "x")
        let isOne = columns.count == 1
        if isOne { titles["x"] = first.name }
        titles["y"] = "count"
        shown = ShownColumns(type: "histogram", x: isOne ? first : nil, y: isOne ? [] : columns)
        plots = columns.map { column in
            var members: [JSONTree.Member] = [
                .init(key: "type", value: "histogram"), .init(key: "title", value: .string(column.name)),
                .init(key: "values", value: .string(column.name)),
            ]
            if !isOne { members.append(.init(key: "opacity", value: 0.6)) }
            return .object(members)
        }
    }

    mutating func addBoxes(_ request: TabularRequest) throws(TabularError) {
        let x = request.x ?? (request.choosesX ? categories : nil)
        let columns = request.y ?? boxed(besides: x)
        guard let first = columns.first else { throw TabularError("y", "The data has no column of numbers.") }
        try requireNumbers(columns, "y")
        shown = ShownColumns(type: "box", x: x, y: columns, group: request.group)
        if let group = request.group {
            _ = try onlyValue(columns, besides: group)
            omitMissing(group)
        }
        plots = columns.map { plot(.box, x, $0.name, group: request.group) }
        if columns.count == 1 { titles["y"] = first.name }
        if let x, x.isOfNumbers { titles["x"] = x.name }
    }

    /// The column whose values have a box each, if no setting names one.
    private var categories: ColumnProfile? {
        profile.columns.first(where: \.isOfTexts) ?? profile.columns.first(where: \.isCode)
    }

    /// The column of the values of boxes, if no setting names one.
    private func boxed(besides x: ColumnProfile?) -> [ColumnProfile] {
        let quantity = profile.quantities.clear.first { $0.name != x?.name } ?? profile.numbers(but: x).first
        return [quantity].compactMap(\.self)
    }
}
