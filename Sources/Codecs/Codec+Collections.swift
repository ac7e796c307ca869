import JSON
import Words

extension Codec {
    /// An array with a number of elements within limits.
    package static func array<Element>(
        of element: Codec<Element>, minimumCount: Int = 0, maximumCount: Int
    ) -> Codec where Value == [Element] {
        let expectation =
            minimumCount == maximumCount
            ? "an array of \(maximumCount) elements" : "an array of at most \(maximumCount) elements"
        return Codec(
            expectation: "\(expectation), each \(element.expectation)", accepts: { $0.kind == .array },
            decode: { value, decoder in
                guard value.kind == .array, (minimumCount...maximumCount).contains(value.count) else {
                    let isSingle = minimumCount <= 1 && element.accepts(value)
                    decoder.reject(value, allowed: expectation, meaning: isSingle ? [.value(value)] : nil)
                    return nil
                }
                var result: [Element] = []
                result.reserveCapacity(value.count)
                var isWhole = true
                for (index, item) in value.elements.enumerated() where !decoder.isFull {
                    let decoded = decoder.descend(to: index) { element.decode(item, &$0) }
                    if let decoded { result.append(decoded) } else { isWhole = false }
                }
                return isWhole && !decoder.isFull ? result : nil
            },
            schema: { builder in
                [
                    "type": "array", "items": element.schema(&builder), "minItems": .number(Double(minimumCount)),
                    "maxItems": .number(Double(maximumCount)),
                ]
            },
            encode: { values in
                let trees = values.compactMap(element.encode)
                return trees.count == values.count ? .array(trees) : nil
            })
    }

    /// An array of exactly two values.
    package static func pair<First, Second>(_ first: Codec<First>, _ second: Codec<Second>) -> Codec
    where Value == Pair<First, Second> {
        let expectation = "an array of two: \(first.expectation), and \(second.expectation)"
        return Codec(
            expectation: expectation, accepts: { $0.kind == .array },
            decode: { value, decoder in
                guard value.kind == .array, value.count == 2 else {
                    decoder.reject(value, allowed: expectation)
                    return nil
                }
                var items = value.elements
                guard let left = items.next(), let right = items.next() else { return nil }
                let decodedLeft = decoder.descend(to: 0) { first.decode(left, &$0) }
                let decodedRight = decoder.descend(to: 1) { second.decode(right, &$0) }
                guard let decodedLeft, let decodedRight else { return nil }
                return Pair(decodedLeft, decodedRight)
            },
            schema: { builder in
                [
                    "type": "array", "prefixItems": [first.schema(&builder), second.schema(&builder)], "minItems": 2,
                    "maxItems": 2,
                ]
            },
            encode: { pair in
                guard let left = first.encode(pair.first), let right = second.encode(pair.second) else { return nil }
                return [left, right]
            })
    }
}

/// The two values of an array.
package struct Pair<First, Second> {
    package let first: First
    package let second: Second

    package init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension Pair: Sendable where First: Sendable, Second: Sendable {}
