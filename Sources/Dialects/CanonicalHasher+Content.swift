/// Values that are hashed as a whole: with everything that they encode.
///
/// The compiler writes `Encodable` for a type from all of its stored properties, and a new property whose type is not
/// `Encodable` does not compile. So no property can be left out of a hash by forgetting it.
///
/// The form of a value with parts is a mark, the names and the forms of its parts, and another mark. Arrays of numbers
/// and of bytes are hashed where they are in memory.
extension CanonicalHasher {
    package mutating func append(_ name: String, content value: some Encodable) {
        append(parameter: name)
        let encoder = ContentEncoder(self)
        encoder.append(value)
        self = encoder.hasher
    }
}

private final class ContentEncoder: Encoder {
    var hasher: CanonicalHasher
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ hasher: CanonicalHasher) { self.hasher = hasher }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoder: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { Elements(encoder: self) }

    func append<Value: Encodable>(_ value: Value) {
        // Types are compared first: a cast to another type is slow, and one of an array takes time for each element.
        if Value.self == [Double].self, let numbers = value as? [Double] {
            hasher.append(mark: .numbers, count: numbers.count)
            hasher.append(numbers: numbers.span)
        } else if Value.self == [UInt8].self, let octets = value as? [UInt8] {
            hasher.append(string: octets.span)
        } else if Value.self == [String?].self, let texts = value as? [String?] {
            hasher.append(mark: .array, count: texts.count)
            for text in texts { text.map { hasher.append(string: $0.utf8.span) } ?? hasher.append(mark: .null) }
        } else if Value.self == String.self, let text = value as? String {
            hasher.append(string: text.utf8.span)
        } else if Value.self == Double.self, let number = value as? Double {
            hasher.append(number: number)
        } else if Value.self == Float.self, let number = value as? Float {
            hasher.append(number: Double(number))
        } else if Value.self == Bool.self, let value = value as? Bool {
            hasher.append(mark: value ? .true : .false)
        } else if Self.integers.contains(ObjectIdentifier(Value.self)), let number = value as? any FixedWidthInteger {
            hasher.append(mark: .integer)
            hasher.append(word: UInt64(truncatingIfNeeded: number))
        } else {
            appendParts(of: value)
        }
    }

    private static let integers = Set(
        [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
            UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
        ].map { (type: any FixedWidthInteger.Type) in ObjectIdentifier(type) })

    private func appendParts(of value: some Encodable) {
        hasher.append(mark: .start)
        do {
            try (value as? any UnorderedContent)?.encodeInOrder(to: self) ?? value.encode(to: self)
        } catch {
            // A value that cannot be encoded is equal to no other.
            hasher.append(word: .random(in: .min ... .max))
        }
        hasher.append(mark: .end)
    }
}

/// The parts of a value by name.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ContentEncoder
    var codingPath: [any CodingKey] { [] }

    private func append(_ key: some CodingKey) { encoder.hasher.append(parameter: key.stringValue) }

    func encodeNil(forKey key: Key) {
        append(key)
        encoder.hasher.append(mark: .null)
    }

    func encode(_ value: some Encodable, forKey key: Key) {
        append(key)
        encoder.append(value)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
        append(key)
        return encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        append(key)
        return encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder {
        append(key)
        return encoder
    }
}

/// The parts of a value in order, or its only part.
private struct Elements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: ContentEncoder
    var codingPath: [any CodingKey] { [] }
    var count = 0

    init(encoder: ContentEncoder) { self.encoder = encoder }

    mutating func encodeNil() {
        encoder.hasher.append(mark: .null)
        count += 1
    }

    mutating func encode(_ value: some Encodable) {
        encoder.append(value)
        count += 1
    }

    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
        count += 1
        return encoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        count += 1
        return encoder.unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder }
}

/// A collection whose order is different in each process. It is hashed in the order of its keys or elements.
private protocol UnorderedContent {
    func encodeInOrder(to encoder: any Encoder) throws
}

extension Dictionary: UnorderedContent where Key: Encodable & Comparable, Value: Encodable {
    fileprivate func encodeInOrder(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for (key, value) in sorted(by: { $0.key < $1.key }) {
            try container.encode(key)
            try container.encode(value)
        }
    }
}

extension Set: UnorderedContent where Element: Encodable & Comparable {
    fileprivate func encodeInOrder(to encoder: any Encoder) throws { try sorted().encode(to: encoder) }
}
