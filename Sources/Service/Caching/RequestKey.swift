import Data
import HTTPServer
import Specs

/// What decides about the answer to a request for a chart: the formats that will do, the query, the content and its coding.
///
/// A digest of them is as good as they are, takes no memory for large specs, and is made only once.
struct RequestKey: Hashable, Sendable {
    let digest: SpecHash
}

extension RequestKey {
    /// - Parameter saved: the chart that the request names, if its spec is a saved one.
    /// - Complexity: O(n) for n bytes of query and content.
    init(_ request: HTTPRequest, _ choice: FormatChoice, _ saved: SpecHash? = nil) {
        let isPost = request.method == .post
        let coding = ContentCoding(request.fields.combined(.contentEncoding)) ?? .identity
        var hash = SHA256()
        let data = saved == nil ? PostedData(request) : nil
        hash.update([choice.key, saved != nil ? 3 : isPost ? 1 + coding.rawValue : 0])
        if let data { hash.update(Array("\(data.format.rawValue) \(data.charset ?? "")".utf8) + [0]) }
        hash.update(request.query)
        // A line feed keeps query and content apart, as no query holds one.
        if isPost {
            hash.update([UInt8(ascii: "\n")])
            hash.update(request.content)
        }
        if let saved {
            hash.update([UInt8(ascii: "\n")])
            hash.update(saved.bytes)
        }
        digest = hash.finish()
    }
}
