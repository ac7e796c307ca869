import Diagnostics
import JSON

/// An object in the operator's list, with its place.
struct CatalogueObject {
    let value: JSONValue
    let pointer: String

    /// - Parameters:
    ///   - keys: All allowed keys; nil if the keys are names.
    init(_ value: JSONValue, at pointer: String, keys: [String]?) throws(DataSourceCatalogueError) {
        guard value.kind == .object else {
            throw DataSourceCatalogueError(pointer, "This is not an object.", found: value.kind.rawValue)
        }
        self.value = value
        self.pointer = pointer
        guard let keys else { return }
        for (key, _) in value.members where !keys.contains(key) {
            throw DataSourceCatalogueError(
                Self.pointer(pointer, key), "This key is unknown.", found: key, allowed: keys)
        }
    }

    /// A JSON pointer to a member (RFC 6901 section 3).
    static func pointer(_ pointer: String, _ key: String) -> String {
        pointer + "/" + key.escapedForPointer
    }

    func pointer(to key: String) -> String { Self.pointer(pointer, key) }

    func error(
        _ key: String, _ message: String, found: String? = nil, allowed: [String] = []
    ) -> DataSourceCatalogueError {
        DataSourceCatalogueError(pointer(to: key), message, found: found, allowed: allowed)
    }

    // MARK: - Members

    func text(_ key: String) throws(DataSourceCatalogueError) -> String? {
        guard let member = value[key] else { return nil }
        guard let text = member.string else { throw error(key, "This is not a string.") }
        guard !text.utf8.contains(0) else { throw error(key, "This text contains a zero byte.") }
        return text
    }

    func requiredText(_ key: String) throws(DataSourceCatalogueError) -> String {
        guard let text = try text(key) else { throw error(key, "This key is missing.") }
        guard !text.isEmpty else { throw error(key, "This text is empty.") }
        return text
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(DataSourceCatalogueError) -> Double? {
        guard let member = value[key] else { return nil }
        guard let number = member.number, range.contains(number) else {
            throw error(
                key, "This is not a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)).")
        }
        return number
    }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(DataSourceCatalogueError) -> Int? {
        guard let member = value[key] else { return nil }
        guard let number = member.number, let integer = Int(exactly: number), range.contains(integer) else {
            throw error(key, "This is not a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return integer
    }

    /// The members of an object whose keys are names; empty if it is missing.
    func named(_ key: String) throws(DataSourceCatalogueError) -> [(name: String, value: JSONValue, pointer: String)] {
        guard let member = value[key] else { return [] }
        let object = try CatalogueObject(member, at: pointer(to: key), keys: nil)
        return member.members.map { ($0.key, $0.value, object.pointer(to: $0.key)) }
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
