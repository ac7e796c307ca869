import HTTPMessages

/// What a response says of the length of its content (RFC 9110 section 8.6).
enum ContentLength: Hashable {
    /// Nothing.
    case unsaid
    /// 2³¹ at most.
    case octets(Int)
    /// It is no number, or several that differ: nobody can tell where the content ends (RFC 9112 section 6.3).
    case malformed

    init(_ fields: ResponseFields) {
        guard let text = fields.combined(.contentLength) else {
            self = .unsaid
            return
        }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { FieldList.trimmed($0) }
        let areDigits = numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard areDigits, let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
            self = .malformed
            return
        }
        self = .octets(CacheControl.seconds(first))
    }
}
