/// One `name=value` of a query, decoded.
package struct QueryItem: Hashable, Sendable {
    package let name: String
    /// Any octets: what they mean is the reader's to say.
    package let value: [UInt8]

    /// The value as text, `nil` when it is not UTF-8.
    package var text: String? {
        String(validating: value, as: UTF8.self)
    }

    /// The items of a query `a=b&c=d`, in order; an item without `=` has an empty value, empty items are skipped.
    /// - Returns: `nil` when a `%` begins no octet or a name is not UTF-8.
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
}
