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
    /// - Parameters:
    ///   - content: of the request.
    ///   - saved: the chart that the request names, if its spec is a saved one.
    /// - Complexity: O(n) for n bytes of query and content.
    init(_ admission: Admission, content: [UInt8], _ saved: SHA256.Digest? = nil) {
        let posted = saved == nil ? admission.content : nil
        var hash = SHA256()
        var head = admission.formats.key
        head.append(saved != nil ? 3 : posted.map { 1 + ($0.coding ?? .identity).rawValue } ?? 0)
        hash.update(head.span)
        if case .data(let format)? = posted?.kind {
            hash.update("\(format.rawValue) \(posted?.charset ?? "")\0".utf8.span)
        }
        hash.update(admission.request.query.span)
        // A line feed keeps query and content apart, as no query holds one.
        if posted != nil || saved != nil { hash.update([UInt8(ascii: "\n")].span) }
        if posted != nil { hash.update(content.span) }
        if let saved { hash.update(saved.bytes.span) }
        digest = hash.finish()
    }
}
