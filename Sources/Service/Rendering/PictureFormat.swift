import HTTPMessages

/// What a picture is written as.
package enum PictureFormat: String, CaseIterable, Hashable, Sendable {
    case png, svg

    /// Its media type.
    package var contentType: String { media.name }

    var media: MediaType {
        switch self {
        case .png: .png
        case .svg: .svg
        }
    }

    /// What a browser that opens the picture by itself may load for it: nothing, but for the pictures that an SVG document
    /// holds; nor may it run anything.
    var contentSecurityPolicy: String {
        switch self {
        case .png: "default-src 'none'"
        case .svg: "default-src 'none'; img-src data:; style-src 'none'; script-src 'none'; sandbox"
        }
    }
}
