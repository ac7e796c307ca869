import Data
import HTTPMessages
import Rendering

extension PictureFormat {
    /// The policy for a browser that opens the picture by itself: it loads nothing but the images that a document embeds, and runs
    /// nothing.
    var contentSecurityPolicy: String {
        isDocument
            ? "default-src 'none'; img-src data:; style-src 'none'; script-src 'none'; sandbox" : "default-src 'none'"
    }
}

extension PictureIdentity {
    /// The strong entity tag, with its quotes.
    var entityTag: String { "\"\(hash)\"" }
}

extension MediaType {
    /// The character set of text, in lower case.
    var charset: String? { parameter("charset")?.lowercased() }
}

extension TableFormat {
    /// The format of data with a media type; nil for content that may be a spec.
    init?(_ media: MediaType) {
        guard let format = TableFormat(mediaType: media.name), format != .json else { return nil }
        self = format
    }

    /// The media types of content that is data, for `Accept-Post`.
    static let mediaTypes = "text/csv, text/tab-separated-values, application/x-ndjson"
}
