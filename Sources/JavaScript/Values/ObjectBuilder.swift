import Data

/// Collects the members of an object in the order of JavaScript: first the keys that are whole numbers, in ascending
/// order, then the others in the order in which they were added.
struct ObjectBuilder: Sendable {
    private var keys: [String] = []
    /// The values in the order in which their keys were added.
    private(set) var values: [Value] = []
    private var indexes: [Name: Int] = [:]
    private var hasNumbers = false

    /// Few keys are compared one by one.
    private static let few = 8

    /// - Parameter capacity: The number of members for which there is room at once.
    init(capacity: Int = 0) {
        let capacity = min(capacity, 64)
        keys.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    var count: Int { keys.count }

    mutating func set(_ key: String, _ value: Value) {
        if let index = index(of: key) {
            values[index] = value
            return
        }
        hasNumbers = hasNumbers || Shape.number(of: key) != nil
        keys.append(key)
        values.append(value)
        if keys.count == Self.few + 1 {
            for (index, key) in keys.enumerated() { indexes[Name(key)] = index }
        } else if keys.count > Self.few {
            indexes[Name(key)] = keys.count - 1
        }
    }

    subscript(key: String) -> Value? { index(of: key).map { values[$0] } }

    private func index(of key: String) -> Int? {
        if keys.count > Self.few { return indexes[Name(key)] }
        let count = key.utf8.count
        return keys.indices.first { keys[$0].utf8.count == count && Name(keys[$0]) == Name(key) }
    }

    /// The keys and values in their order.
    func parts() -> (keys: [String], values: [Value]) {
        guard hasNumbers else { return (keys, values) }
        let numbers = keys.indices.compactMap { index in Shape.number(of: keys[index]).map { (number: $0, index) } }
        let order =
            numbers.sorted { $0.number < $1.number }.map(\.1)
            + keys.indices.filter { Shape.number(of: keys[$0]) == nil }
        return (order.map { keys[$0] }, order.map { values[$0] })
    }
}

extension Shape {
    /// The value of a key that is a whole number in its usual form.
    static func number(of key: String) -> UInt32? {
        guard let first = key.utf8.first, first &- UInt8(ascii: "0") < 10, key.utf8.count <= 10,
            let number = UInt32(key), number < .max, first != UInt8(ascii: "0") || key.utf8.count == 1
        else { return nil }
        return number
    }

    /// Whether the keys can be the keys of an object in this order.
    static func isOrdered(_ keys: [String]) -> Bool {
        guard !keys.contains(where: { number(of: $0) != nil }) else { return false }
        return Set(keys.map { Name($0) }).count == keys.count
    }
}
