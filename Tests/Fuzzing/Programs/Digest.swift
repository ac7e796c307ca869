import JSON
import JavaScript

/// A number that differs for different results, nearly certainly (FNV-1a), if they differ near their
/// beginning. It needs no memory, so that leaks are seen.
struct Digest: Hashable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325
    /// The number of values of documents that are still read.
    private var rest = 2_000

    mutating func add(_ number: UInt64) { state = (state ^ number) &* 0x100_0000_01B3 }

    mutating func add(_ number: Double) { add(number.isNaN ? 0 : number.bitPattern) }

    mutating func add(octets: some Sequence<UInt8>) {
        for octet in octets.prefix(200) { add(UInt64(octet)) }
        add(0x100 as UInt64)
    }

    mutating func add(_ value: JSONValue) {
        guard rest > 0 else { return }
        rest -= 1
        add(octets: value.kind.rawValue.utf8)
        switch value.kind {
        case .null: break
        case .boolean: add(value.bool == true ? 1 : 0 as UInt64)
        case .number: add(value.number ?? .nan)
        case .string: add(octets: value.utf8 ?? [])
        case .array: for element in value.elements { add(element) }
        case .object:
            for (key, member) in value.members {
                add(octets: key.utf8)
                add(member)
            }
        }
    }

    /// The kind of a value, and the content of one without elements.
    mutating func add(_ value: Value) {
        add(octets: value.typeName.utf8)
        if case .function = value { return }
        if let text = value.text { add(octets: text.utf8) }
    }
}
