import Data
import Diagnostics
import JSON
import Words

extension Codec where Value == Bool {
    package static let bool = Codec(
        expectation: "true or false", allowed: ["true", "false"], accepts: { $0.bool != nil },
        decode: { value, decoder in
            guard let bool = value.bool else {
                decoder.reject(value, allowed: "true or false", each: ["true", "false"])
                return nil
            }
            return bool
        }, schema: { _ in ["type": "boolean"] }, encode: { .bool($0) })
}

extension Codec where Value == Double {
    /// Any finite number.
    package static let number = Codec.number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

    /// A number within limits.
    package static func number(_ range: ClosedRange<Double>) -> Codec {
        let isAny = range.upperBound == .greatestFiniteMagnitude
        let text = { (number: Double) in JSONTree.number(number).text }
        let expectation = isAny ? "a number" : "a number from \(text(range.lowerBound)) to \(text(range.upperBound))"
        return Codec(
            expectation: expectation, accepts: { $0.kind == .number },
            decode: { value, decoder in
                guard let number = value.number, range.contains(number) else {
                    decoder.reject(value, allowed: expectation)
                    return nil
                }
                return number
            },
            schema: { _ in
                isAny
                    ? ["type": "number"]
                    : [
                        "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
                    ]
            }, encode: { .number($0) })
    }
}

extension Codec where Value == Int {
    /// A whole number within limits. `4.0` is a whole number.
    package static func integer(_ range: ClosedRange<Int>) -> Codec {
        let expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return Codec(
            expectation: expectation, accepts: { $0.kind == .number },
            decode: { value, decoder in
                guard let number = value.number, let integer = Int(exactly: number), range.contains(integer) else {
                    decoder.reject(value, allowed: expectation)
                    return nil
                }
                return integer
            },
            schema: { _ in
                [
                    "type": "integer", "minimum": .number(Double(range.lowerBound)),
                    "maximum": .number(Double(range.upperBound)),
                ]
            }, encode: { .number(Double($0)) })
    }
}

extension Codec where Value == String {
    /// A string with a maximum length in Unicode scalars, the unit of `maxLength` in JSON Schema.
    package static func string(maximumLength: Int) -> Codec {
        let expectation = "a string of at most \(maximumLength) characters"
        return Codec(
            expectation: expectation, accepts: { $0.kind == .string },
            decode: { value, decoder in
                guard let string = value.string,
                    string.utf8.count <= maximumLength || string.unicodeScalars.count <= maximumLength
                else {
                    decoder.reject(value, allowed: expectation)
                    return nil
                }
                return string
            }, schema: { _ in ["type": "string", "maxLength": .number(Double(maximumLength))] },
            encode: { .string($0) })
    }
}

extension Codec where Value == Name {
    /// A string that is an identifier.
    package static func name(maximumLength: Int) -> Codec {
        Codec<String>.string(maximumLength: maximumLength).map({ Name($0) }, back: { $0.text })
    }
}

extension Codec where Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String {
    /// One of the raw values of an enumeration.
    package static func enumeration() -> Codec { enumeration(of: Array(Value.allCases)) }

    /// One of the raw values of some cases of an enumeration.
    package static func enumeration(of cases: [Value]) -> Codec {
        let values = cases.map(\.rawValue)
        let expectation =
            values.count == 1 ? "\"\(values[0])\"" : "one of " + values.map { "\"\($0)\"" }.joined(separator: ", ")
        return Codec(
            expectation: expectation, allowed: values, accepts: { $0.kind == .string },
            decode: { value, decoder in
                guard let string = value.string, values.contains(exactly: string),
                    let known = Value(rawValue: string)
                else {
                    let meant = value.string.flatMap { ForeignValue.named($0, among: values) }
                    decoder.reject(
                        value, allowed: expectation, each: values,
                        suggestion: meant ?? value.string.flatMap { SpellingSuggestion.to($0, among: values) },
                        meaning: meant.map { .tree(.string($0)) })
                    return nil
                }
                return known
            }, schema: { _ in ["type": "string", "enum": .array(values.map { .string($0) })] },
            encode: { .string($0.rawValue) })
    }
}
