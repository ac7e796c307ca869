import HTTPMessages

/// The length of the content as announced by a response (RFC 9110 section 8.6).
enum ContentLength: Hashable {
    /// No length is announced.
    case unsaid
    /// The length in bytes, at most 2³¹.
    case octets(Int)
    /// The length is not a number, or several lengths differ, so the end of the content is undefined (RFC 9112 section
    /// 6.3).
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
