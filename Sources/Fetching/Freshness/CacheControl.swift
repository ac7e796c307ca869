import HTTPMessages

/// The directives of a response's `Cache-Control` that apply to a shared cache (RFC 9111 section 5.2.2, RFC 5861).
///
/// If a directive is repeated or malformed, the shortest interpretation applies: an invalid time is zero.
struct CacheControl: Hashable {
    /// `no-store` or `private`, also if limited to some fields.
    var forbidsStoring = false
    /// `no-cache`, also if limited to some fields.
    var forbidsUnconfirmedUse = false
    /// `must-revalidate`, `proxy-revalidate`, or `s-maxage`, which implies the latter (RFC 9111 section 5.2.2.10).
    var forbidsStaleUse = false
    /// `s-maxage`, in seconds.
    var sharedMaximumAge: Int?
    /// `max-age`, in seconds.
    var maximumAge: Int?
    /// `stale-while-revalidate`, in seconds.
    var staleWhileRevalidate: Int?
    /// `stale-if-error`, in seconds.
    var staleIfError: Int?

    /// - Parameter text: The values of all field lines, separated by commas.
    init(_ text: String) {
        for directive in Self.split(text) {
            let halves = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count > 1 ? Self.seconds(halves[1]) : 0
            switch FieldList.trimmed(halves[0]).lowercased() {
            case "no-store", "private": forbidsStoring = true
            case "no-cache": forbidsUnconfirmedUse = true
            case "must-revalidate", "proxy-revalidate": forbidsStaleUse = true
            case "s-maxage":
                forbidsStaleUse = true
                Self.lower(&sharedMaximumAge, to: value)
            case "max-age": Self.lower(&maximumAge, to: value)
            case "stale-while-revalidate": Self.lower(&staleWhileRevalidate, to: value)
            case "stale-if-error": Self.lower(&staleIfError, to: value)
            default: continue
            }
        }
    }

    /// `s-maxage` if present, otherwise `max-age`, in seconds.
    var lifetime: Int? { sharedMaximumAge ?? maximumAge }

    private static func lower(_ age: inout Int?, to value: Int) {
        age = min(age ?? value, value)
    }

    /// Parses `delta-seconds` (RFC 9111 section 1.2.2), plain or quoted; at most 2³¹.
    static func seconds(_ text: some StringProtocol) -> Int {
        var digits = FieldList.trimmed(text[...])
        if digits.utf8.count >= 2, digits.hasPrefix("\""), digits.hasSuffix("\"") {
            digits = digits.dropFirst().dropLast()
        }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return 0 }
        return min(Int(digits) ?? .max, 1 << 31)
    }

    /// The elements of a list, including the contents of an unclosed quoted string.
    private static func split(_ text: String) -> [Substring] {
        let (parts, isUnclosed) = FieldList.split(text, by: ",")
        guard isUnclosed, let last = parts.last else { return parts }
        return parts + last.split(separator: ",").dropFirst()
    }
}
