extension Codec<Bool> {
    package static let bool = Codec(
        kinds: .boolean, expectation: { "true or false" },
        decode: { json, _, problems in
            if json.bool == nil { problems.report(.wrongType, found: json, allowed: "true or false") }
            return json.bool
        },
        encode: { value, _ in .bool(value) },
        schema: { _ in [.init(key: "type", value: "boolean")] })
}

extension Codec<Double> {
    package static func number() -> Codec { number(NumberBounds()) }

    package static func number(_ range: ClosedRange<Double>) -> Codec {
        number(NumberBounds(minimum: range.lowerBound, maximum: range.upperBound))
    }

    package static func number(_ range: PartialRangeFrom<Double>) -> Codec {
        number(NumberBounds(minimum: range.lowerBound))
    }

    package static func number(above minimum: Double, through maximum: Double? = nil) -> Codec {
        number(NumberBounds(minimum: minimum, excludesMinimum: true, maximum: maximum))
    }

    private static func number(_ bounds: NumberBounds) -> Codec {
        Codec(
            kinds: .number, expectation: { bounds.description },
            decode: { json, _, problems in
                guard let number = json.number else {
                    problems.report(.wrongType, found: json, allowed: bounds.description)
                    return nil
                }
                guard bounds.contain(number) else {
                    problems.report(.outOfRange, found: json, allowed: bounds.description)
                    return nil
                }
                return number
            },
            encode: { value, _ in .number(value) },
            schema: { _ in [.init(key: "type", value: "number")] + bounds.schema })
    }
}

extension Codec<Int> {
    package static func integer(_ range: ClosedRange<Int>) -> Codec {
        let expectation = "an integer from \(range.lowerBound) to \(range.upperBound)"
        return Codec(
            kinds: .number, expectation: { expectation },
            decode: { json, _, problems in
                guard let number = json.number else {
                    problems.report(.wrongType, found: json, allowed: expectation)
                    return nil
                }
                guard let integer = Int(exactly: number), range.contains(integer) else {
                    problems.report(.outOfRange, found: json, allowed: expectation)
                    return nil
                }
                return integer
            },
            encode: { value, _ in .number(Double(value)) },
            schema: { _ in
                [
                    .init(key: "type", value: "integer"),
                    .init(key: "minimum", value: .number(Double(range.lowerBound))),
                    .init(key: "maximum", value: .number(Double(range.upperBound))),
                ]
            })
    }
}

extension Codec<String> {
    /// - Parameter maxLength: In Unicode scalars.
    package static func string(maxLength: Int) -> Codec {
        let expectation = "a string of at most \(maxLength) characters"
        return Codec(
            kinds: .string, expectation: { expectation },
            decode: { json, _, problems in
                guard let string = json.string else {
                    problems.report(.wrongType, found: json, allowed: expectation)
                    return nil
                }
                guard string.unicodeScalars.count <= maxLength else {
                    problems.report(.wrongLength, found: json, allowed: expectation)
                    return nil
                }
                return string
            },
            encode: { value, _ in .string(value) },
            schema: { _ in
                [.init(key: "type", value: "string"), .init(key: "maxLength", value: .number(Double(maxLength)))]
            })
    }
}
