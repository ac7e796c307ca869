import Data
import Digests
import Engine
import HTTPMessages
import Rendering

extension PictureKey {
    /// The acceptable formats, the query, what the client may draw and prefers, the content and its coding.
    /// - Parameters:
    ///   - content: The content of the request.
    ///   - saved: The hash of the saved chart, if the request names one.
    /// - Complexity: O(n) for n bytes of query and content.
    init(_ admission: Admission, content: [UInt8], _ saved: SHA256.Digest? = nil) {
        let posted = saved == nil ? admission.content : nil
        var hash = SecretDigest()
        var head = admission.formats.key
        head.append((admission.account.mayBeForeign ? 1 : 0) + (admission.isStrict ? 2 : 0))
        head.append(saved != nil ? 3 : posted.map { 1 + ($0.coding ?? .identity).rawValue } ?? 0)
        // The same content of another type may be a form, or not be accepted.
        if let posted { head.append(posted.kind == .other ? 2 : posted.isForm ? 1 : 0) }
        hash.update(head.span)
        if let tool = admission.dialect.tool { hash.update("\(tool.key)\0".utf8.span) }
        if case .data(let format)? = posted?.kind {
            hash.update("\(format.rawValue) \(posted?.charset ?? "")\0".utf8.span)
        }
        hash.update(admission.request.query.span)
        // A line feed separates query and content, because no query contains one.
        if posted != nil || saved != nil { hash.update([UInt8(ascii: "\n")].span) }
        if posted != nil { hash.update(content.span) }
        if let saved { hash.update(saved.bytes.span) }
        self.init(hash.finish())
    }
}

extension PictureKey {
    /// The key of a spec that is a part of another request.
    /// - Complexity: O(n) for n bytes of options and spec.
    init(part: [UInt8], _ options: [QueryItem], as ending: PictureFormat? = nil) {
        var hash = SecretDigest()
        hash.update("part\0\(ending?.name ?? "")\0".utf8.span)
        for option in options {
            hash.update("\(option.name)=\(option.value.count) ".utf8.span)
            hash.update(option.value.span)
        }
        // No name of an option is empty.
        hash.update("=\n".utf8.span)
        hash.update(part.span)
        self.init(hash.finish())
    }
}
