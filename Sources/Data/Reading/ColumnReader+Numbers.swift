import Diagnostics
import Numbers

/// What numbers mean beside their digits, and the sentences about it.
extension ColumnReader {
    /// The numbers of a column, with remarks about what is beside them.
    mutating func numbers(
        _ values: ColumnValues, _ fields: ColumnFields, _ place: (Int) -> TableError.Place
    ) -> Column {
        unit = values.unit
        noteMarks(values, "number", fields, place)
        let column = "the column \"\(name.shortened(to: 40))\""
        if notation.contains(.sides) {
            remarks.append(
                "Amounts with a debit (Dr or S) in \(column) are negative, and those with a credit (Cr or H) positive.")
        }
        noteSubstitute(values.values)
        let currencies = values.currencies
        if !currencies.isEmpty {
            remarks.append(
                "The numbers in \(column) have different currencies, which are not converted: \(currencies.joined(separator: ", "))."
            )
        }
        noteShares(values, fields)
        return .numbers(values.values)
    }

    /// Says if shares are written in two ways, as 15% and 0.15.
    private mutating func noteShares(_ values: ColumnValues, _ fields: ColumnFields) {
        guard options.isInterpreted, values.hasSomePercents else { return }
        var (percent, share): (Int?, Int?)
        for (index, value) in values.values.enumerated() where !value.isNaN && (percent == nil || share == nil) {
            if fields.bytes[fields.ranges[index]].contains(UInt8(ascii: "%")) {
                percent = percent ?? index
            } else if value != 0, abs(value) <= 1 {
                share = share ?? index
            }
        }
        guard let percent, let share else { return }
        remarks.append(
            "Some numbers in the column \"\(name.shortened(to: 40))\" have a percent sign, such as \(quote(fields, percent)), and others none, such as \(quote(fields, share)); they are not converted."
        )
    }

    /// Numbers far below all others with which measuring stations fill gaps.
    private static let substitutes: Set<Double> = [-999, -9999, -99_999, -999.9, -9999.9, -999.99, -9999.99]

    /// Says if the least number is one that usually stands for a missing value. It is drawn as it is.
    private mutating func noteSubstitute(_ values: [Double]) {
        guard options.isInterpreted, let least = values.lazy.filter({ !$0.isNaN }).min(),
            Self.substitutes.contains(least), values.contains(where: { $0 > least }),
            !values.contains(where: { $0 > least && $0 < least / 5 })
        else { return }
        let count = values.count { $0 == least }
        remarks.append(
            "\(count == 1 ? "1 number" : "\(count) numbers") in the column \"\(name.shortened(to: 40))\" \(count == 1 ? "is" : "are") \(DecimalNumber.exactText(least)), which often stands for a missing value."
        )
    }

    /// Says what is beside values and left out.
    mutating func noteMarks(
        _ values: ColumnValues, _ noun: String, _ fields: ColumnFields, _ place: (Int) -> TableError.Place
    ) {
        let column = "in the column \"\(name.shortened(to: 40))\""
        for (mark, (index, count)) in values.marks.sorted(by: { $0.value.index < $1.value.index }) {
            let marked = count == 1 ? "1 \(noun) \(column) has" : "\(count) \(noun)s \(column) have"
            remarks.append(
                "\(marked) \(mark.name), which are left out; the first is \(quote(fields, index))\(Self.line(place(index)))."
            )
        }
    }

    /// Whether fields such as 1.9 and 1.10 are versions, because the name of the column says so.
    func areVersions(_ fields: ColumnFields) -> Bool {
        fields.contains(UInt8(ascii: "."))
            && !ColumnFields.words(of: name).allSatisfy { $0 != "version" && $0 != "versions" }
    }

    /// Whether texts that can be amounts of rand are more likely names: R1 and R2 have neither decimals nor groups.
    func areNames(_ values: ColumnValues, _ fields: ColumnFields) -> Bool {
        values.unit == .currency(UnitNames.rand) && !fields.contains(UInt8(ascii: "."))
            && !fields.contains(UInt8(ascii: ","))
    }

    /// Quantities in several units of a kind, and durations.
    mutating func quantities(_ fields: ColumnFields) -> Column? {
        let isNumber = options.types[name] == .number
        guard let (values, unit) = fields.scaled(named: name, isNumber: isNumber, options) else { return nil }
        self.unit = unit
        let first = fields.ranges.firstIndex { !$0.isEmpty } ?? 0
        remarks.append(
            "The quantities in the column \"\(name.shortened(to: 40))\", such as \(quote(fields, first)), were converted to \(unit.name)."
        )
        return .numbers(values)
    }

    /// Numbers with points as what the points are: before decimals or between groups. If that is not certain, a remark says how
    /// they were read.
    mutating func grouped(_ values: ColumnValues, _ kind: Kind, _ fields: ColumnFields) -> ColumnValues {
        guard options.isInterpreted, options.decimal == nil, case .number(decimalComma: false) = kind else {
            return values
        }
        let unit = values.unit
        guard unit != nil ? unit != .percent : options.hasDecimalComma && !options.hasDecimalPoints else {
            return values
        }
        let isOfMoney = if case .currency = unit { true } else { false }
        guard fields.contains(UInt8(ascii: ".")) else {
            noteCommas(values, fields)
            return values
        }
        guard let groups = DigitGroups(fields, UInt8(ascii: "."), values),
            !groups.areMarked || unit == nil || isOfMoney && usesGroupingPoints(unit)
        else { return values }
        // Amounts of money with three decimals, all of them round, are rare.
        let isOpen = groups.isOpen && !(isOfMoney && groups.areRound)
        let other = self.values(fields, .number(decimalComma: true))
        let areGroups = !isOpen && usesGroupingPoints(unit) && other.firstFault == nil
        noteMark("points", areGroups: areGroups, groups, fields)
        return areGroups ? other : values
    }

    /// Says how commas in amounts of money were read that can be decimals, as in the price of fuel, 1,799 €.
    private mutating func noteCommas(_ values: ColumnValues, _ fields: ColumnFields) {
        guard case .currency = values.unit, usesGroupingPoints(values.unit), fields.contains(UInt8(ascii: ",")),
            let groups = DigitGroups(fields, UInt8(ascii: ","), values), groups.isOpen, !groups.areRound
        else { return }
        noteMark("commas", areGroups: true, groups, fields)
    }

    /// Whether those who use a currency write points between groups of digits.
    private func usesGroupingPoints(_ unit: ColumnUnit?) -> Bool {
        guard case .currency(let name)? = unit?.base else { return true }
        return UnitNames.groupsWithPoints(name)
    }

    private mutating func noteMark(_ marks: String, areGroups: Bool, _ groups: DigitGroups, _ fields: ColumnFields) {
        let other = areGroups == (marks == "points") ? "point" : "comma"
        remarks.append(
            "The \(marks) in the column \"\(name.shortened(to: 40))\", such as in \(quote(fields, groups.first)), were read as \(areGroups ? "separators of thousands" : "decimal \(marks)"); decimal=\(other) reads \(areGroups ? "decimals" : "separators of thousands")."
        )
    }

    private func quote(_ fields: ColumnFields, _ index: Int) -> String {
        "\"\(fields.text(index).trimmed.shortened(to: 40))\""
    }

    private static func line(_ place: TableError.Place) -> String {
        place.line.map { " in line \($0)" } ?? place.record.map { " in record \($0)" } ?? ""
    }

    mutating func noteFaults(_ values: ColumnValues, _ kind: Kind, _ place: TableError.Place, _ text: String) {
        let isOne = values.faults == 1
        remarks.append(
            "\(values.faults) \(isOne ? "value" : "values") in the column \"\(name.shortened(to: 40))\" \(isOne ? "is not a \(kind.name)" : "are not \(kind.name)s") and \(isOne ? "is" : "are") missing; the first is \"\(text.shortened(to: 40))\"\(Self.line(place))."
        )
    }
}
