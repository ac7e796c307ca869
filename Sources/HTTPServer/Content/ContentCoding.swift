/// How a message's content is encoded, of the codings that are known here (RFC 9110 section 8.4.1).
package enum ContentCoding: UInt8, Sendable {
    case identity
    case gzip

    /// The value of `Accept-Encoding`: in a request, and in an answer that refuses another coding (RFC 9110 section 12.5.3).
    package static let accepted = "gzip"

    /// Reads the value of `Content-Encoding`: one coding that is known, or none.
    /// - Returns: `nil` for a coding that is not known, and for several.
    package init?(_ field: String?) {
        self = .identity
        for element in (field ?? "").split(separator: ",") {
            let name = element.drop { $0 == " " || $0 == "\t" }
            switch name.prefix(while: { $0 != " " && $0 != "\t" }).lowercased() {
            case "", "identity": continue
            case "gzip" where self == .identity, "x-gzip" where self == .identity: self = .gzip
            default: return nil
            }
        }
    }
}
