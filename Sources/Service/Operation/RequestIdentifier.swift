import HTTPMessages
import Synchronization

/// Identifies one request in responses and logs.
enum RequestIdentifier {
    static let fieldName = HTTPFieldName("x-request-id")

    private static let seed = UInt64.random(in: 0 ... .max)
    private static let count = Atomic<UInt64>(0)

    /// The client's own identifier if it is well-formed, otherwise the identifier of the request's trace, otherwise a
    /// new one.
    static func of(_ request: HTTPRequest) -> String {
        if let given = request.fields.octets(fieldName), isWellFormed(given) {
            return String(decoding: given, as: UTF8.self)
        }
        if let trace = TraceParent(request.fields) { return trace.traceIdentifier }
        return new()
    }

    /// Creates 16 hexadecimal digits that are unique in this process.
    static func new() -> String {
        // A bijection of the count (the finalizer of SplitMix64; Steele, Lea and Flood, 2014).
        var word = seed &+ count.add(1, ordering: .relaxed).newValue &* 0x9e37_79b9_7f4a_7c15
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        word ^= word >> 31
        return unsafe String(unsafeUninitializedCapacity: 16) { digits in
            for index in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(index))) & 15
                unsafe digits[index] = digit.hexadecimalDigit
            }
            return 16
        }
    }

    /// Whether the bytes are 1 to 128 letters, digits, `-`, `.` and `_`.
    private static func isWellFormed(_ octets: ArraySlice<UInt8>) -> Bool {
        (1...128).contains(octets.count)
            && octets.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: byte == 0x2D || byte == 0x2E || byte == 0x5F
                }
            }
    }
}

/// The `traceparent` field of a request (W3C Trace Context, section 3.2), which identifies the trace of the request.
struct TraceParent: Hashable {
    /// The identifier of the trace: 32 hexadecimal digits in lower case, not all zero.
    let traceIdentifier: String

    /// Returns `nil` if the field is missing, repeated or malformed.
    init?(_ fields: HTTPFields) {
        guard let octets = fields.octets(Self.fieldName), fields.count(Self.fieldName) == 1 else { return nil }
        self.init(octets)
    }

    /// Reads `version-traceid-parentid-flags`. Of a later version, only the parts of this version are read (section
    /// 4.3).
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
