extension Codec {
    /// Null for nil, or a value.
    package static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            kinds: codec.kinds.union(.null), expectation: { "\(codec.expectation()) or null" },
            decode: { json, base, problems in
                if json.isNull { return .some(nil) }
                return codec.decode(json, base ?? nil, &problems).map { .some($0) }
            },
            encode: { value, base in
                guard let value else { return JSONTree.null }
                return codec.encode(value, base ?? nil)
            },
            schema: { builder in
                [.init(key: "anyOf", value: [.object(codec.schema(&builder)), ["type": "null"]])]
            })
    }

    /// An array of equal elements.
    package static func array<Element>(of codec: Codec<Element>, maxCount: Int) -> Codec where Value == [Element] {
        let expectation: @Sendable () -> String = { "an array of at most \(maxCount) elements" }
        return Codec(
            kinds: .array, expectation: expectation,
            decode: { json, _, problems in
                guard isArray(json, of: 0...maxCount, expectation, &problems) else { return nil }
                var values: [Element] = []
                values.reserveCapacity(json.count)
                var index = 0
                for element in json.elements {
                    if let value = problems.at(index, { codec.decode(element, nil, &$0) }) { values.append(value) }
                    index += 1
                }
                return values.count == index ? values : nil
            },
            encode: { values, _ in
                let trees = values.compactMap { codec.encode($0, nil) }
                return trees.count == values.count ? .array(trees) : nil
            },
            schema: { builder in
                [
                    .init(key: "type", value: "array"), .init(key: "items", value: .object(codec.schema(&builder))),
                    .init(key: "maxItems", value: .number(Double(maxCount))),
                ]
            })
    }

    /// A column of data: numbers, and null, which becomes NaN, where there is none.
    package static func numbers(maxCount: Int) -> Codec where Value == [Double] {
        let expectation: @Sendable () -> String = { "an array of at most \(maxCount) numbers and nulls" }
        return Codec(
            kinds: .numbers, expectation: expectation,
            decode: { json, _, problems in
                guard isArray(json, of: 0...maxCount, expectation, &problems) else { return nil }
                if let numbers = json.numbers { return numbers }
                for (index, element) in json.elements.enumerated() where element.kind != .number && !element.isNull {
                    problems.at(index) { $0.report(.wrongType, found: element, allowed: "a number or null") }
                }
                return nil
            },
            encode: { values, _ in .array(values.map { $0.isNaN ? .null : .number($0) }) },
            schema: { _ in
                [
                    .init(key: "type", value: "array"), .init(key: "items", value: ["type": ["number", "null"]]),
                    .init(key: "maxItems", value: .number(Double(maxCount))),
                ]
            })
    }

    /// An object with any keys and equal values, at most `maxCount`.
    package static func dictionary<Element>(of codec: Codec<Element>, maxCount: Int) -> Codec
    where Value == [String: Element] {
        let expectation: @Sendable () -> String = { "an object of at most \(maxCount) members" }
        return Codec(
            kinds: .object, expectation: expectation,
            decode: { json, base, problems in
                guard json.kind == .object else {
                    problems.report(.wrongType, found: json, allowed: expectation())
                    return nil
                }
                guard json.count <= maxCount else {
                    problems.report(.wrongLength, found: json, allowed: expectation())
                    return nil
                }
                var values: [String: Element] = [:]
                var isComplete = true
                for (key, member) in json.members {
                    problems.at(key) { problems in
                        guard let value = codec.decode(member, nil, &problems) else {
                            isComplete = false
                            return
                        }
                        // Keys of different scalars can be the same to Unicode, and so to `String`.
                        if values.updateValue(value, forKey: key) != nil {
                            problems.report(
                                .repeatedKey, found: member,
                                message: "another key is the same but for the composition of its characters")
                            isComplete = false
                        }
                    }
                }
                return isComplete ? values : nil
            },
            encode: { values, _ in
                let members = values.sorted { $0.key < $1.key }.compactMap { key, value in
                    codec.encode(value, nil).map { JSONTree.Member(key: key, value: $0) }
                }
                return members.count == values.count ? .object(members) : nil
            },
            schema: { builder in
                [
                    .init(key: "type", value: "object"),
                    .init(key: "additionalProperties", value: .object(codec.schema(&builder))),
                    .init(key: "maxProperties", value: .number(Double(maxCount))),
                ]
            })
    }

    /// An array of exactly two elements.
    package static func pair<First, Second>(
        _ first: Codec<First>, _ second: Codec<Second>
    ) -> Codec where Value == (First, Second) {
        let expectation: @Sendable () -> String = { "an array of 2 elements" }
        return Codec(
            kinds: .array, expectation: expectation,
            decode: { json, _, problems in
                guard isArray(json, of: 2...2, expectation, &problems) else { return nil }
                let elements = Array(json.elements)
                let one = problems.at(0) { first.decode(elements[0], nil, &$0) }
                let other = problems.at(1) { second.decode(elements[1], nil, &$0) }
                guard let one, let other else { return nil }
                return (one, other)
            },
            encode: { value, _ in
                guard let one = first.encode(value.0, nil), let other = second.encode(value.1, nil) else { return nil }
                return .array([one, other])
            },
            schema: { builder in
                [
                    .init(key: "type", value: "array"),
                    .init(
                        key: "prefixItems",
                        value: .array([.object(first.schema(&builder)), .object(second.schema(&builder))])),
                    .init(key: "minItems", value: 2), .init(key: "maxItems", value: 2),
                ]
            })
    }

    private static func isArray(
        _ json: JSONValue, of counts: ClosedRange<Int>, _ expectation: () -> String, _ problems: inout SpecProblems
    ) -> Bool {
        guard json.kind == .array else {
            problems.report(.wrongType, found: json, allowed: expectation())
            return false
        }
        guard counts.contains(json.count) else {
            problems.report(.wrongLength, found: json, allowed: expectation())
            return false
        }
        return true
    }
}
