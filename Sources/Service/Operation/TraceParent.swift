import HTTPMessages

/// The `traceparent` field of a request (W3C Trace Context, section 3.2): which trace the request is a part of.
struct TraceParent: Hashable {
    /// 32 hexadecimal digits in lower case, not all zero.
    let traceIdentifier: String

    /// `nil` when there is no such field, more than one, or one that is not well-formed.
    init?(_ fields: HTTPFields) {
        guard let octets = fields.octets(Self.fieldName), fields.count(Self.fieldName) == 1 else { return nil }
        self.init(octets)
    }

    /// Reads `version-traceid-parentid-flags`; of versions to come the parts that this one knows (section 4.3).
    init?(_ octets: ArraySlice<UInt8>) {
        let bytes = octets
        let start = bytes.startIndex
        guard bytes.count >= 55,
            Self.isHexadecimal(bytes[start..<start + 2]), bytes[start + 2] == Self.dash,
            Self.isHexadecimal(bytes[start + 3..<start + 35]), bytes[start + 35] == Self.dash,
            Self.isHexadecimal(bytes[start + 36..<start + 52]), bytes[start + 52] == Self.dash,
            Self.isHexadecimal(bytes[start + 53..<start + 55])
        else { return nil }
        let version = bytes[start..<start + 2]
        guard !version.elementsEqual("ff".utf8) else { return nil }
        let isFirstVersion = version.elementsEqual("00".utf8)
        guard bytes.count == 55 || !isFirstVersion && bytes[start + 55] == Self.dash else { return nil }
        let trace = bytes[start + 3..<start + 35]
        let parent = bytes[start + 36..<start + 52]
        guard !trace.allSatisfy({ $0 == Self.zero }), !parent.allSatisfy({ $0 == Self.zero }) else { return nil }
        traceIdentifier = String(decoding: trace, as: UTF8.self)
    }

    private static let fieldName = HTTPFieldName("traceparent")
    private static let dash = UInt8(ascii: "-")
    private static let zero = UInt8(ascii: "0")

    private static func isHexadecimal(_ digits: ArraySlice<UInt8>) -> Bool {
        digits.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
}
