import Numbers

/// One field of a plot's data, a value a record.
package enum Column: Hashable, Sendable {
    /// Not-a-number where a value is missing.
    case numbers([Double])
    /// Categories or dates, as the plot space's scale takes them; nil where a value is missing.
    case texts([String?])
    /// Instants in seconds since 1970-01-01 00:00 UTC; not-a-number where a value is missing.
    case dates([Double])

    package var count: Int {
        switch self {
        case .numbers(let values), .dates(let values): values.count
        case .texts(let values): values.count
        }
    }
}

extension Column {
    /// The values as texts: numbers as they are written, dates in the form of ISO 8601.
    package var texts: [String?] {
        switch self {
        case .numbers(let values): values.map { $0.isNaN ? nil : DecimalNumber.exactText($0) }
        case .texts(let values): values
        case .dates(let values): values.map { $0.isFinite ? DateTime.text(of: $0) : nil }
        }
    }
}

extension Column {
    /// The values of some records, in their order.
    func taking(_ indices: [Int]) -> Column {
        switch self {
        case .numbers(let values): .numbers(indices.map { values[$0] })
        case .dates(let values): .dates(indices.map { values[$0] })
        case .texts(let values): .texts(indices.map { values[$0] })
        }
    }

    /// The values of some records, missing ones where there is no record.
    func taking(_ places: [Int?]) -> Column {
        switch self {
        case .numbers(let values): .numbers(places.map { $0.map { values[$0] } ?? .nan })
        case .dates(let values): .dates(places.map { $0.map { values[$0] } ?? .nan })
        case .texts(let values): .texts(places.map { $0.flatMap { values[$0] } })
        }
    }

    /// Numbers, or instants in seconds; nil for texts.
    var measurable: [Double]? {
        switch self {
        case .numbers(let values), .dates(let values): values
        case .texts: nil
        }
    }

    /// A column of the same kind with other values: a measure of dates is a date.
    func like(_ values: [Double]) -> Column {
        if case .dates = self { .dates(values) } else { .numbers(values) }
    }

    /// Whether a record has a value.
    func isValid(_ index: Int) -> Bool {
        switch self {
        case .numbers(let values), .dates(let values): !values[index].isNaN
        case .texts(let values): values[index] != nil
        }
    }

    /// A number for each record, the same for equal values, in the order in which values come first; missing ones are a
    /// value of their own.
    /// - Returns: the numbers, and for each of them the place of a record that has it.
    /// - Complexity: O(n).
    func numbered() -> (numbers: [Int], firsts: [Int]) {
        switch self {
        case .numbers(let values), .dates(let values):
            // NaN is not equal to itself, 0 and −0 are.
            Self.numbered(values.map { $0.isNaN ? UInt64.max : ($0 == 0 ? 0 : $0.bitPattern) })
        case .texts(let values): Self.numbered(values)
        }
    }

    private static func numbered<Value: Hashable>(_ values: [Value]) -> (numbers: [Int], firsts: [Int]) {
        var places: [Value: Int] = [:]
        var firsts: [Int] = []
        var numbers: [Int] = []
        numbers.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            if let place = places[value] {
                numbers.append(place)
            } else {
                places[value] = firsts.count
                numbers.append(firsts.count)
                firsts.append(index)
            }
        }
        return (numbers, firsts)
    }
}
