import Budget
import JSON

extension Dataset {
    /// Reads data that consists of numbers, pairs of numbers or objects with numbers; nil for other data.
    func columns(of data: JSONValue, _ indexScale: Scale, _ valueScale: Scale) -> ([Double], [Double])? {
        let bytes = 2 * MemoryLayout<Double>.stride
        guard chart.budget.allows(data.count, each: bytes), !chart.budget.isSpent(before: 30 * data.count) else {
            return nil
        }
        if let numbers = data.numbers {
            guard let values = valueScale.parsed(numbers) else { return nil }
            return (indexScale.parsed(chart.rawLabels(of: indexScale), count: numbers.count), values)
        }
        let columns: [[Double]]?
        switch data.element(at: 0)?.kind {
        case .object where placeKey != valueKey && !placeKey.contains(".") && !valueKey.contains("."):
            columns = data.numberColumns(named: [placeKey, valueKey])
        case .array where readsPairs:
            columns = data.numberColumns(count: 2).map { indexAxis == "x" ? $0 : [$0[1], $0[0]] }
        default: columns = nil
        }
        guard let columns, columns.count == 2, let places = indexScale.parsed(columns[0]),
            let values = valueScale.parsed(columns[1])
        else { return nil }
        return (places, values)
    }

    /// Reads data of any kind.
    func entries(of data: JSONValue, _ indexScale: Scale, _ valueScale: Scale) -> ([Double], [Double]) {
        var places: [Double] = []
        var values: [Double] = []
        if data.kind == .object {
            for (key, value) in data.members {
                guard !chart.budget.isSpent(before: 200) else { break }
                places.append(indexScale.parsed(.name(key), at: nil))
                values.append(valueScale.parsed(value, at: places.count - 1))
            }
            return (places, values)
        }
        places.reserveCapacity(data.count)
        values.reserveCapacity(data.count)
        let labels = chart.rawLabels(of: indexScale)
        let first = data.element(at: 0)
        let (placeKey, valueKey) = (placeKey, valueKey)
        let namesPlaces = ErrorLimits.areInData(of: source, chart.config)
        for (index, entry) in data.elements.enumerated() {
            guard !chart.budget.isSpent(before: 200) else { break }
            if first?.kind == .object {
                let place = entry[path: placeKey] ?? (namesPlaces ? labels?.element(at: index) : nil)
                places.append(indexScale.parsed(place, at: index))
                values.append(value(entry[path: valueKey], valueScale, index))
            } else if first?.kind == .array, readsPairs {
                places.append(indexScale.parsed(entry.element(at: indexAxis == "x" ? 0 : 1), at: index))
                values.append(valueScale.parsed(entry.element(at: indexAxis == "x" ? 1 : 0), at: index))
            } else {
                places.append(indexScale.parsed(labels?.element(at: index), at: index))
                values.append(value(entry, valueScale, index))
            }
        }
        return (places, values)
    }

    /// The numbers of data without places: the entries, or their members for a key.
    func numbers(named key: String) -> [Double] {
        guard let data else { return [] }
        return data.numbers
            ?? data.elements.map { ($0.kind == .object ? $0[path: key] : $0)?.asNumber ?? .nan }
    }
}

extension JSONValue {
    /// A string as a value.
    static func name(_ text: String) -> JSONValue? {
        (try? JSONDocument(JSONTree.string(text).bytes))?.root
    }

    /// A value inside nested objects, by keys with dots between them.
    subscript(path path: String) -> JSONValue? {
        if let value = self[path] { return value }
        guard path.contains(".") else { return nil }
        var value: JSONValue? = self
        for key in path.split(separator: ".") { value = value?[String(key)] }
        return value
    }
}
