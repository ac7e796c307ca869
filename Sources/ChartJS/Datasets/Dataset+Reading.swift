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
        case .object where locationKey != valueKey && !locationKey.contains(".") && !valueKey.contains("."):
            columns = data.numberColumns(named: [locationKey, valueKey])
        case .array where readsPairs:
            columns = data.numberColumns(count: 2).map { indexAxis == "x" ? $0 : [$0[1], $0[0]] }
        default: columns = nil
        }
        guard let columns, columns.count == 2, let locations = indexScale.parsed(columns[0]),
            let values = valueScale.parsed(columns[1])
        else { return nil }
        return (locations, values)
    }

    /// Reads data of any kind.
    func entries(of data: JSONValue, _ indexScale: Scale, _ valueScale: Scale) -> ([Double], [Double]) {
        var locations: [Double] = []
        var values: [Double] = []
        if data.kind == .object {
            for (key, value) in data.members {
                guard !chart.budget.isSpent(before: 200) else { break }
                let path = key.escapedForPointer
                locations.append(noted(indexScale.parsed(.name(key), at: nil), .name(key), indexScale, path))
                values.append(noted(valueScale.parsed(value, at: locations.count - 1), value, valueScale, path))
            }
            return (locations, values)
        }
        locations.reserveCapacity(data.count)
        values.reserveCapacity(data.count)
        let labels = chart.rawLabels(of: indexScale)
        let first = data.element(at: 0)
        let (locationKey, valueKey) = (locationKey, valueKey)
        let namesLocations = ErrorLimits.areInData(of: source, chart.config)
        for (index, entry) in data.elements.enumerated() {
            guard !chart.budget.isSpent(before: 200) else { break }
            if first?.kind == .object {
                let (location, own) = (entry[path: locationKey], entry[path: valueKey])
                let parsed = indexScale.parsed(
                    location ?? (namesLocations ? labels?.element(at: index) : nil), at: index)
                locations.append(noted(parsed, location, indexScale, "\(index)/\(locationKey.pointer)"))
                values.append(noted(value(own, valueScale, index), own, valueScale, "\(index)/\(valueKey.pointer)"))
            } else if first?.kind == .array, readsPairs {
                let (x, y) = indexAxis == "x" ? (0, 1) : (1, 0)
                let (location, own) = (entry.element(at: x), entry.element(at: y))
                locations.append(noted(indexScale.parsed(location, at: index), location, indexScale, "\(index)/\(x)"))
                values.append(noted(valueScale.parsed(own, at: index), own, valueScale, "\(index)/\(y)"))
            } else {
                locations.append(indexScale.parsed(labels?.element(at: index), at: index))
                values.append(noted(value(entry, valueScale, index), entry, valueScale, "\(index)"))
            }
        }
        return (locations, values)
    }

    /// Takes note of a part of the data if a scale has not read it.
    private func noted(
        _ number: Double, _ value: JSONValue?, _ scale: Scale, _ place: @autoclosure () -> String
    ) -> Double {
        unread.check(value, readAs: number, scale.noun, at: "data/\(place())")
        return number
    }

    /// The numbers of data without locations: the entries, or their members for a key.
    func numbers(named key: String) -> [Double] {
        guard let data else { return [] }
        if let numbers = data.numbers { return numbers }
        return data.elements.enumerated().map { index, entry in
            let member = entry.kind == .object ? entry[path: key] : nil
            let number = (member ?? entry).dataNumber ?? .nan
            unread.check(
                member ?? entry, readAs: number, "number", at: "data/\(index)" + (member == nil ? "" : "/\(key)"))
            return number
        }
    }

    /// Whether the locations of the values are those of the labels.
    var hasLocationsOfLabels: Bool {
        guard let data, data.kind == .array, let first = data.element(at: 0) else { return false }
        return first.kind != .object && !(first.kind == .array && readsPairs)
    }

    /// The number of values whose locations are not written.
    /// - Complexity: O(n).
    var countWithoutLocation: Int {
        guard xScale != nil, yScale != nil, let data, data.kind == .array else { return 0 }
        let (locations, values) = (locations, values)
        let lost = values.indices.filter { !values[$0].isNaN && $0 < locations.count && locations[$0].isNaN }
        guard !lost.isEmpty, !chart.budget.isSpent(before: 50 * lost.count) else { return 0 }
        let labels = indexScale.flatMap(chart.rawLabels)
        let (entries, usesLabels) = (data.list, hasLocationsOfLabels)
        return lost.count { index in
            let entry = entries.element(at: index)
            let pair = indexAxis == "x" ? 0 : 1
            let location =
                usesLabels
                ? labels?.element(at: index)
                : entry?.kind == .array ? entry?.element(at: pair) : entry?[path: locationKey]
            return location?.isNull ?? true
        }
    }
}

extension String {
    /// Keys with dots between them as tokens of a JSON pointer.
    fileprivate var pointer: String { escapedForPointer.replacing(".", with: "/") }
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
