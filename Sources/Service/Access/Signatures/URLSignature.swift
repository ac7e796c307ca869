import Digests
import Engine
import HTTPMessages

/// The signature of a request's URL, in the last parameters of its query.
///
///     /chart.png?spec=…&expires=1790000000&key=2026&signature=…
///
/// The signature covers all bytes before `&signature=`, exactly as they were sent. `expires` and `key` come directly
/// before it, in either order; `expires` may be missing.
struct URLSignature: Sendable {
    /// The number of bytes of the query before these parameters.
    let queryLength: Int
    private let message: ArraySlice<UInt8>
    private let signature: ArraySlice<UInt8>
    private var key: ArraySlice<UInt8>?
    private var expires: ArraySlice<UInt8>?

    /// Returns `nil` if the URL does not end with a signature.
    init?(_ request: HTTPRequest) {
        var rest = request.query
        guard let signature = Self.removeLast("signature=", from: &rest) else { return nil }
        self.signature = signature
        message = request.pathAndQuery[..<rest.endIndex]
        while true {
            if key == nil, let value = Self.removeLast("key=", from: &rest) {
                key = value
            } else if expires == nil, let value = Self.removeLast("expires=", from: &rest) {
                expires = value
            } else {
                break
            }
        }
        queryLength = rest.count
    }

    /// Verifies the signature.
    /// - Parameter now: The time in seconds since 1970.
    /// - Returns: The time when the signature expires, in seconds since 1970; `nil` if it does not expire.
    func check(by keys: SigningKeys, at now: Int) throws(Problem) -> Int? {
        guard let name = self.key, let key = keys.key(named: String(decoding: name, as: UTF8.self)) else {
            throw .unknownKey
        }
        guard ConstantTime.areEqual(Array(key.signature(of: message).utf8), Array(signature)) else {
            throw .wrongSignature
        }
        guard let expires else { return nil }
        guard let end = Self.number(expires), now < end else { throw .expiredSignature }
        return end
    }

    /// A number of limited length. More digits would be later than any useful time, and could overflow.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard 1...15 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Removes the query's last parameter if it has this name.
    /// - Returns: The value of the parameter.
    private static func removeLast(_ name: String, from query: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        // The parameters of a signature are short, so a long spec need not be searched.
        let end = query.suffix(100)
        let separator = end.lastIndex(of: UInt8(ascii: "&"))
        guard separator != nil || end.count == query.count else { return nil }
        let last = end[(separator.map { $0 + 1 } ?? end.startIndex)...]
        guard last.starts(with: name.utf8) else { return nil }
        query = query[..<(separator ?? query.startIndex)]
        return last.dropFirst(name.utf8.count)
    }
}
