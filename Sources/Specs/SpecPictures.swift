import Data
import Digests
import Images
import JSON

/// The pictures of a spec. Each is decoded once, within limits for the whole spec.
struct SpecPictures: Sendable {
    /// The maximum length of a `data:` URI, in characters.
    static let maximumLength = 4_000_000
    /// The maximum width and height of one picture, in pixels.
    static let maximumSide = 2048
    /// The maximum number of pixels of all distinct pictures of a spec.
    static let maximumPixels = 1 << 22
    /// The maximum number of references to pictures in a spec.
    static let maximumUses = 1000

    private var known: [Name: Pixmap] = [:]
    private var pixelsLeft = maximumPixels
    private var usesLeft = maximumUses

    /// The reason why a picture cannot be used.
    enum Problem: Error {
        case notDataURI, notBase64, tooMany
        case notDecodable(PNGError)

        /// The reason as a sentence.
        var detail: String {
            switch self {
            case .notDataURI:
                "A picture must be a URL that starts with \"\(SpecPictures.prefix)\", \"https://\" or \"http://\"."
            case .notBase64: "The text after the comma of a data: URI must be base64."
            case .tooMany: "A spec can refer to at most \(SpecPictures.maximumUses) pictures."
            case .notDecodable(.notPNG): "The picture is not a PNG file."
            case .notDecodable(.unacceptableSize(let width, let height)):
                "The picture of \(width) by \(height) pixels is too large. A side can have at most \(SpecPictures.maximumSide) pixels, and all pictures of a spec together at most \(SpecPictures.maximumPixels)."
            case .notDecodable(.corrupt(let reason)): "The PNG file cannot be read: \(reason)."
            case .notDecodable(.unwritable), .notDecodable(.outOfMemory): "The picture needs too much memory."
            }
        }
    }

    static let prefix = "data:image/png;base64,"

    /// Returns the picture of a `data:` URI.
    mutating func pixmap(_ uri: String) throws(Problem) -> Pixmap {
        try pixmap(uri) { () throws(Problem) in
            guard uri.utf8.count >= Self.prefix.utf8.count,
                String(uri.prefix(Self.prefix.count)).lowercased() == Self.prefix
            else { throw .notDataURI }
            let text = uri.utf8.span.extracting(droppingFirst: Self.prefix.utf8.count)
            guard let bytes = Base64.standard.decode(text) else { throw .notBase64 }
            return bytes
        }
    }

    /// Returns the picture of a file that is identified by a URL.
    /// - Parameter file: Returns the content of the file. It is only called if the picture has not been decoded yet.
    mutating func pixmap(_ url: String, file: () throws(Problem) -> [UInt8]) throws(Problem) -> Pixmap {
        guard usesLeft > 0 else { throw .tooMany }
        usesLeft -= 1
        if let known = known[url] { return known }
        let bytes = try file()
        let pixmap: Pixmap
        do {
            pixmap = try PNGDecoder.decode(
                bytes, limits: PNGLimits(dimension: Self.maximumSide, pixels: pixelsLeft))
        } catch {
            throw .notDecodable(error)
        }
        pixelsLeft -= pixmap.pixels.count
        known[url] = pixmap
        return pixmap
    }
}
