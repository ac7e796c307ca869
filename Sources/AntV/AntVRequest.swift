import Diagnostics
import JSON

/// A reason why a chart cannot be drawn, as a sentence for the model that asked for it.
package struct AntVFault: Error, Hashable, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}

/// The members of a request of AntV's chart server for the Model Context Protocol.
struct AntVRequest {
    let root: JSONValue

    /// The maximum number of records.
    private static let maximumRecords = 100_000
    private static let maximumText = 1_000
    /// The maximum length of a color, in bytes. Specs repeat the colors for each record.
    private static let maximumColor = 100

    // MARK: - Members

    /// A text; nil if it is missing or empty.
    func text(_ key: String, in object: JSONValue? = nil) throws(AntVFault) -> String? {
        guard let value = (object ?? root)[key], !value.isNull else { return nil }
        guard let text = value.string, text.utf8.count <= Self.maximumText else {
            throw AntVFault("\(key) must be a text of at most \(Self.maximumText) bytes.")
        }
        return text.isEmpty ? nil : text
    }

    /// A number within limits; nil if it is missing.
    func number(_ key: String, _ range: ClosedRange<Double>) throws(AntVFault) -> Double? {
        guard let value = root[key], !value.isNull else { return nil }
        guard let number = value.number, range.contains(number) else {
            let limits = [range.lowerBound, range.upperBound].map { JSONTree.number($0).text }
            throw AntVFault("\(key) must be a number from \(limits[0]) to \(limits[1]).")
        }
        return number
    }

    /// Whether a switch is on; nil if it is missing.
    func flag(_ key: String, in object: JSONValue? = nil) throws(AntVFault) -> Bool? {
        guard let value = (object ?? root)[key], !value.isNull else { return nil }
        guard let flag = value.bool else { throw AntVFault("\(key) must be true or false.") }
        return flag
    }

    /// A color; nil if it is missing or empty.
    func color(_ key: String) throws(AntVFault) -> String? {
        guard let text = try text(key) else { return nil }
        guard text.utf8.count <= Self.maximumColor else { throw Self.tooLong(key) }
        return text
    }

    /// A style such as `backgroundColor`.
    func style(_ key: String) throws(AntVFault) -> String? {
        guard let style = root["style"] else { return nil }
        return try text(key, in: style)
    }

    /// The colors of the series.
    func palette() throws(AntVFault) -> [String] {
        let palette = root["style"]?["palette"]?.elements.prefix(100).compactMap(\.string) ?? []
        guard palette.allSatisfy({ $0.utf8.count <= Self.maximumColor }) else { throw Self.tooLong("style.palette") }
        return palette
    }

    private static func tooLong(_ key: String) -> AntVFault {
        AntVFault("\(key) has a color of more than \(maximumColor) bytes.")
    }

    // MARK: - Records

    /// The elements of an array, at least one.
    func elements(_ key: String = "data") throws(AntVFault) -> [JSONValue] {
        guard let value = root[key], value.kind == .array, value.count > 0 else {
            throw AntVFault("\(key) must be an array with at least one element.")
        }
        guard value.count <= Self.maximumRecords else {
            throw AntVFault("\(key) has more than \(Self.maximumRecords) elements.")
        }
        return Array(value.elements)
    }

    /// A column of numbers.
    func numbers(_ key: String, of records: [JSONValue]) throws(AntVFault) -> [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(records.count)
        for (index, record) in records.enumerated() {
            guard let number = record[key]?.number else {
                throw AntVFault("data[\(index)] needs a number \"\(key)\".")
            }
            numbers.append(number)
        }
        return numbers
    }

    /// A column of names, which may be numbers.
    func names(_ key: String, of records: [JSONValue]) throws(AntVFault) -> [String] {
        var names: [String] = []
        names.reserveCapacity(records.count)
        for (index, record) in records.enumerated() {
            guard let name = Self.name(record[key]) else {
                throw AntVFault("data[\(index)] needs a text \"\(key)\".")
            }
            names.append(name)
        }
        return names
    }

    /// The names of the groups; nil if no record has one.
    func groups(of records: [JSONValue]) throws(AntVFault) -> [String]? {
        let groups = records.map { Self.name($0["group"]) }
        guard groups.contains(where: { $0?.isEmpty == false }) else { return nil }
        return groups.map { $0 ?? "" }
    }

    static func name(_ value: JSONValue?) -> String? {
        guard let value else { return nil }
        let text = value.string ?? value.number.map { JSONTree.number($0).text }
        return text.map { $0.shortened(to: 500) }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in the order of their first ones.
    var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension JSONTree {
    static func texts(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }

    static func numbers(_ numbers: [Double]) -> JSONTree { .array(numbers.map { .number($0) }) }

    /// The members of both objects.
    func adding(_ others: [(String, JSONTree?)]) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object(members + others.compactMap { key, value in value.map { .init(key: key, value: $0) } })
    }
}
