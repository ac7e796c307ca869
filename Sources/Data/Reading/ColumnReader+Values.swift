import Budget

/// The values of the fields of a column in one of its possible types.
extension ColumnReader {
    /// Where reading the values of a column ends.
    enum End {
        case allValues
        /// Once there are too many invalid values for the type.
        case tooManyFaults
        case firstFault
    }

    func values(_ fields: ColumnFields, _ kind: Kind, until end: End = .allValues) -> ColumnValues {
        var result = ColumnValues(count: fields.count)
        let keepsLocal = !options.zone.isFixed && kind.name == "date"
        let bytes = fields.bytes.span
        for (index, range) in fields.ranges.enumerated() {
            guard !options.budget.isSpent(before: Self.costOfField + range.count) else { return result }
            let field = Self.trimmed(bytes, range)
            guard !field.isEmpty else { continue }
            var unit: ColumnUnit?
            var mark: NumberMark?
            if let time = written(bytes.extracting(field), kind, &mark) {
                result.add(time, mark, index, in: options.zone, keepsLocal: keepsLocal)
            } else if let value = value(bytes.extracting(field), kind, &unit, &mark), result.allows(unit) {
                result.add(value, unit, mark, index, field)
            } else if !MissingValue.isMarker(bytes.extracting(field)) {
                if options.isInterpreted, NumberMark.isLimit(bytes.extracting(field)) {
                    result.addLimit(index)
                } else {
                    result.addFault(index, field, in: bytes)
                }
                switch end {
                case .allValues: break
                case .tooManyFaults:
                    // The result if all remaining values are valid.
                    if result.faults > result.limits, !options.isInterpreted || !result.hasOneShortFault,
                        !isNearlyAll(fields.count - result.faults, faults: result.faults - result.limits)
                    {
                        return result
                    }
                case .firstFault: return result
                }
            }
        }
        result.removeRareWords(in: bytes)
        return result
    }

    private func value(
        _ text: Span<UInt8>, _ kind: Kind, _ unit: inout ColumnUnit?, _ mark: inout NumberMark?
    ) -> Double? {
        switch kind {
        case .number(let decimalComma):
            if let number = NumberField.number(text, hasDecimalComma: decimalComma) { return number }
            guard options.readsNotations,
                let number = DecoratedNumber.number(text, hasDecimalComma: decimalComma, notation: notation)
            else { return nil }
            (unit, mark) = (number.unit, number.mark)
            return number.value
        case .date, .notation: return nil
        }
    }

    /// The date and time in a field, of which a mark is left out if the table is interpreted.
    private func written(_ text: Span<UInt8>, _ kind: Kind, _ mark: inout NumberMark?) -> WrittenTime? {
        if let time = written(text, kind) { return time }
        guard options.isInterpreted, kind.name == "date", let length = NumberMark.lengthBefore(text),
            let time = written(text.extracting(0..<length), kind)
        else { return nil }
        mark = .footnote
        return time
    }

    /// The date and time in a field; nil for numbers and other texts.
    func written(_ text: Span<UInt8>, _ kind: Kind) -> WrittenTime? {
        switch kind {
        case .number: nil
        case .date: DateTime.written(text)
        case .notation(let notation): notation.written(text)
        }
    }
}
