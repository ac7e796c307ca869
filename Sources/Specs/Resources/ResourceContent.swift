import Charts
import Data
import Digests

/// What a spec's resource turned out to be.
package enum ResourceContent: Sendable {
    /// - `mediaType`: as the server says it, in small letters and without parameters.
    case bytes([UInt8], mediaType: String?)
    case table(Table)

    /// What tells this content from any other.
    /// - Complexity: O(n) in the content.
    package var digest: SHA256.Digest {
        var hasher = CanonicalHasher()
        switch self {
        case .bytes(let bytes, let mediaType):
            hasher.append("mediaType", mediaType ?? "")
            hasher.append("bytes", bytes)
        case .table(let table):
            hasher.append("records", table.count)
            for name in table.names {
                hasher.append("name", name)
                switch table[name] {
                case .numbers(let numbers): hasher.append("numbers", numbers)
                case .dates(let dates): hasher.append("dates", dates)
                case .texts(let texts):
                    for text in texts { hasher.append(text == nil ? "missing" : "text", text ?? "") }
                case nil: break
                }
            }
        }
        return hasher.finish()
    }
}
