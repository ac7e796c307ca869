/// A decoded `name=value` pair of a query.
package struct QueryItem: Hashable, Sendable {
    package let name: String
    /// The value as arbitrary bytes.
    package let value: [UInt8]

    package init(_ name: String, _ value: String) { self.init(name: name, value: Array(value.utf8)) }

    private init(name: String, value: [UInt8]) {
        self.name = name
        self.value = value
    }

    /// The value as text; `nil` if it is not UTF-8.
    package var text: String? {
        String(validating: value, as: UTF8.self)
    }

    /// The items of a query `a=b&c=d` in order. An item without `=` has an empty value; empty items are skipped.
    /// - Returns: `nil` if a percent encoding is malformed or a name is not UTF-8.
    package static func parse(_ query: some Collection<UInt8>) -> [QueryItem]? {
        let bytes = Array(query)
        var items: [QueryItem] = []
        var start = 0
        while start <= bytes.count {
            let end = bytes.span.firstIndex(of: Byte.ampersand, from: start) ?? bytes.count
            if start < end {
                let split = bytes.span.extracting(..<end).firstIndex(of: Byte.equals, from: start) ?? end
                guard let name = PercentEncoding.decodeQuery(bytes.span, in: start..<split),
                    let value = PercentEncoding.decodeQuery(bytes.span, in: min(split + 1, end)..<end),
                    let text = String(validating: name, as: UTF8.self)
                else { return nil }
                items.append(QueryItem(name: text, value: value))
            }
            start = end + 1
        }
        return items
    }

    /// Whether the name of an item, as it is written in a query, fulfils a condition. Nothing is decoded.
    /// - Parameter limit: The maximum number of items that are looked at.
    /// - Complexity: O(n) in the query, without allocations.
    package static func isNamed(
        in query: ArraySlice<UInt8>, limit: Int = .max, where isWanted: (Span<UInt8>) -> Bool
    ) -> Bool {
        let bytes = query.span
        var start = 0
        var seen = 0
        while start < bytes.count, seen < limit {
            let end = bytes.firstIndex(of: Byte.ampersand, from: start) ?? bytes.count
            let item = bytes.extracting(start..<end)
            let split = item.firstIndex(of: Byte.equals, from: 0) ?? item.count
            if !item.isEmpty {
                seen += 1
                if isWanted(item.extracting(..<split)) { return true }
            }
            start = end + 1
        }
        return false
    }

    /// Whether a query has an item with a name that is written without encoding.
    package static func isNamed(_ name: String, in query: ArraySlice<UInt8>) -> Bool {
        let wanted = name.utf8.span
        return isNamed(in: query) { name in
            name.count == wanted.count && name.indices.allSatisfy { name[$0] == wanted[$0] }
        }
    }

    /// The items of a query or a form as browsers and `qs` read it: a `%` that starts no encoded byte stands for itself,
    /// and bytes of names that are not UTF-8 are replaced.
    /// - Parameter limit: The maximum number of items. Further ones are ignored.
    package static func parseLeniently(_ query: some Collection<UInt8>, limit: Int = 1_000) -> [QueryItem] {
        let bytes = Array(query)
        var items: [QueryItem] = []
        var start = 0
        while start < bytes.count, items.count < limit {
            let end = bytes.span.firstIndex(of: Byte.ampersand, from: start) ?? bytes.count
            if start < end {
                let split = bytes.span.extracting(..<end).firstIndex(of: Byte.equals, from: start) ?? end
                let name = PercentEncoding.decodeLeniently(bytes.span, in: start..<split)
                let value = PercentEncoding.decodeLeniently(bytes.span, in: min(split + 1, end)..<end)
                items.append(QueryItem(name: String(decoding: name, as: UTF8.self), value: value))
            }
            start = end + 1
        }
        return items
    }
}

/// Percent-encoding of RFC 3986 section 2.1.
package enum PercentEncoding {
    /// The byte encoded by the three bytes from `index`; `nil` unless they are `%` and two hexadecimal digits.
    package static func octet(in bytes: Span<UInt8>, at index: Int, before end: Int) -> UInt8? {
        guard index + 2 < end, bytes[index] == Byte.percent,
            let high = Byte.hexadecimalValue(bytes[index + 1]), let low = Byte.hexadecimalValue(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Whether every `%` in the range starts a well-formed byte other than NUL.
    package static func isWellFormed(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let percent = bytes.extracting(..<range.upperBound).firstIndex(of: Byte.percent, from: index) {
            guard let octet = octet(in: bytes, at: percent, before: range.upperBound), octet != 0 else { return false }
            index = percent + 3
        }
        return true
    }

    /// Decodes a part of a query: `+` is a space, and percent-encoded bytes are decoded.
    /// - Returns: `nil` if a percent encoding is malformed.
    package static func decodeQuery(_ bytes: Span<UInt8>, in range: Range<Int>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == Byte.percent {
                guard let octet = octet(in: bytes, at: index, before: range.upperBound) else { return nil }
                result.append(octet)
                index += 3
            } else {
                result.append(byte == Byte.plus ? Byte.space : byte)
                index += 1
            }
        }
        return result
    }

    /// Decodes a part of a query like `decodeQuery`, but keeps every `%` that starts no encoded byte.
    package static func decodeLeniently(_ bytes: Span<UInt8>, in range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if let octet = octet(in: bytes, at: index, before: range.upperBound) {
                result.append(octet)
                index += 3
            } else {
                result.append(bytes[index] == Byte.plus ? Byte.space : bytes[index])
                index += 1
            }
        }
        return result
    }

    /// Decodes only the unreserved characters of a path. Paths that are equal under RFC 3986 section 6.2.2.2 become the
    /// same text, and an encoded slash stays different from a separator.
    package static func normalizePath(_ bytes: Span<UInt8>, in range: Range<Int>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if let octet = octet(in: bytes, at: index, before: range.upperBound), ByteSet.unreserved.contains(octet) {
                result.append(octet)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
