import Data
import Digests
import HTTPMessages

/// What decides about the answer to a request for a chart: the formats that will do, the query, the content and its coding.
///
/// A digest of them is as good as they are, takes no memory for large specs, and is made only once.
struct RequestKey: Hashable, Sendable {
    let digest: SHA256.Digest
}

extension RequestKey {
    /// - Parameter saved: the chart that the request names, if its spec is a saved one.
    /// - Complexity: O(n) for n bytes of query and content.
    init(_ request: HTTPRequest, _ choice: FormatChoice, _ saved: SHA256.Digest? = nil) {
        let isPost = request.method == .post
        let coding = ContentCoding(request.fields.combined(.contentEncoding)) ?? .identity
        var hash = SHA256()
        let data = saved == nil ? DataContent(request) : nil
        hash.update((choice.key + [saved != nil ? 3 : isPost ? 1 + coding.rawValue : 0]).span)
        if let data { hash.update("\(data.format.rawValue) \(data.charset ?? "")\0".utf8.span) }
        hash.update(request.query.span)
        // A line feed keeps query and content apart, as no query holds one.
        if isPost {
            hash.update([UInt8(ascii: "\n")].span)
            hash.update(request.content.span)
        }
        if let saved {
            hash.update([UInt8(ascii: "\n")].span)
            hash.update(saved.bytes.span)
        }
        digest = hash.finish()
    }
}
