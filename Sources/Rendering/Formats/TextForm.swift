import Budget
import Digests

/// How a picture is written as text.
package enum TextForm: String, CaseIterable, Sendable {
    /// Base64 (RFC 4648 section 4) without line breaks.
    case base64
    /// A `data:` URI (RFC 2397) with base64.
    case dataURI
}

extension PictureFormat {
    /// The same format as text. Its pictures have their own identities, so that caches and entity tags need no further
    /// distinction.
    package func text(_ form: TextForm) -> PictureFormat {
        let picture = original ?? self
        return PictureFormat(
            name: "\(picture.name)-\(form)", mediaType: "text/plain; charset=us-ascii", isDocument: false,
            resolution: picture.resolution, hasQuality: picture.hasQuality, costOfPixel: picture.costOfPixel,
            original: picture
        ) { scene, context throws(RenderError) in
            let start = form == .dataURI ? "data:\(picture.mediaType);base64," : ""
            var encoded = try picture.write(scene, context)
            guard context.budget.allows(encoded.bytes.count, each: 4) else { throw .cancelled }
            encoded.bytes = Array((start + Base64.standard.encode(encoded.bytes)).utf8)
            return encoded
        }
    }
}
