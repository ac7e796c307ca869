import Data
import HTTPMessages

/// What a request says of content that is data and not a spec.
struct PostedData {
    let format: TableFormat
    /// In small letters; `nil` where nothing is said.
    let charset: String?

    /// - Returns: `nil` where the content may be a spec.
    init?(_ request: HTTPRequest) {
        guard request.method == .post, let text = request.fields.combined(.contentType), let media = MediaType(text),
            let format = TableFormat(media)
        else { return nil }
        self.format = format
        charset = media.charset
    }
}

extension MediaType {
    /// What text is written in, in small letters.
    var charset: String? { parameter("charset")?.lowercased() }
}
