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
        var writeMoving: MotionWriter?
        if let write = picture.writeMoving {
            writeMoving = { motion, finished, context throws(RenderError) in
                try form.text(of: try write(motion, finished, context), picture, context)
            }
        }
        return PictureFormat(
            name: "\(picture.name)-\(form)", mediaType: "text/plain; charset=us-ascii", isDocument: false,
            resolution: picture.resolution, hasQuality: picture.hasQuality, costOfPixel: picture.costOfPixel,
            costOfLossyPixel: picture.costOfLossyPixel, original: picture,
            write: { scene, context throws(RenderError) in
                try form.text(of: try picture.write(scene, context), picture, context)
            }, writeMoving: writeMoving)
    }
}

extension TextForm {
    fileprivate func text(
        of encoded: EncodedPicture, _ format: PictureFormat, _ context: PictureContext
    ) throws(RenderError) -> EncodedPicture {
        let start = self == .dataURI ? "data:\(format.mediaType);base64," : ""
        guard context.budget.allows(encoded.bytes.count, each: 4) else { throw .cancelled }
        var encoded = encoded
        encoded.bytes = Array((start + Base64.standard.encode(encoded.bytes)).utf8)
        return encoded
    }
}
