import Budget
import Data
import Digests
import Images
import JSON

/// The pictures of a spec. Each is decoded once, within limits for the whole spec. Pictures that cannot be decoded count,
/// too.
package struct SpecPictures: Sendable {
    /// The maximum length of a `data:` URI, in characters.
    package static let maximumLength = 4_000_000
    /// The maximum width and height of one picture, in pixels.
    static let maximumSide = 2048
    /// The maximum number of pixels of all distinct pictures of a spec.
    static let maximumPixels = 1 << 22
    /// The maximum number of references to pictures in a spec.
    static let maximumUses = 1000

    private var known: [Name: Result<Pixmap, Problem>] = [:]
    private var pixelsLeft = maximumPixels
    private var usesLeft = maximumUses

    /// The reason why a picture cannot be used.
    package enum Problem: Error {
        case notDataURI, notBase64, tooMany
        case notDecodable(PictureError)

        /// The reason as a sentence.
        package var detail: String {
            switch self {
            case .notDataURI:
                "A picture must be a URL that starts with \"https://\" or \"http://\", or with \"\(SpecPictures.prefixes.joined(separator: "\", \""))\"."
            case .notBase64: "The text after the comma of a data: URI must be base64."
            case .tooMany: "A spec can refer to at most \(SpecPictures.maximumUses) pictures."
            case .notDecodable(.unrecognized): "The picture is not a \(PictureDecoder.formats) file."
            case .notDecodable(.unacceptableSize(let width, let height)):
                "The picture of \(width) by \(height) pixels is too large. A side can have at most \(SpecPictures.maximumSide) pixels, and all pictures of a spec together at most \(SpecPictures.maximumPixels)."
            case .notDecodable(.corrupt(let reason)): "The file of the picture cannot be read: \(reason)."
            case .notDecodable(.unsupported(let feature)): "There is no support for \(feature)."
            case .notDecodable(.unwritable), .notDecodable(.outOfMemory), .notDecodable(.stopped):
                "The picture needs too much memory."
            }
        }
    }

    /// The starts of `data:` URIs with pictures.
    static let prefixes = PictureDecoder.mediaTypes.map { "data:\($0);base64," }
    private static let longestPrefix = prefixes.map(\.utf8.count).max() ?? 0

    /// Returns the picture of a `data:` URI.
    package mutating func pixmap(_ uri: String, _ budget: RenderBudget) throws(Problem) -> Pixmap {
        try pixmap(uri, budget) { () throws(Problem) in
            let start = String(decoding: uri.utf8.prefix(Self.longestPrefix), as: UTF8.self).lowercased()
            guard let prefix = Self.prefixes.first(where: { start.utf8.starts(with: $0.utf8) }) else {
                throw .notDataURI
            }
            let text = uri.utf8.span.extracting(droppingFirst: prefix.utf8.count)
            guard let bytes = Base64.standard.decode(text) else { throw .notBase64 }
            return bytes
        }
    }

    /// Returns the picture of a file that is identified by a URL.
    /// - Parameters:
    ///   - budget: Once it is spent, the picture is a placeholder.
    ///   - file: Returns the content of the file. It is only called if the picture has not been decoded yet.
    package mutating func pixmap(
        _ url: String, _ budget: RenderBudget, file: () throws(Problem) -> [UInt8]
    ) throws(Problem) -> Pixmap {
        guard usesLeft > 0 else { throw .tooMany }
        usesLeft -= 1
        if let known = known[url] { return try known.get() }
        let result = Result { () throws(Problem) in try decoded(try file(), budget) }
        known[url] = result
        return try result.get()
    }

    private mutating func decoded(_ file: [UInt8], _ budget: RenderBudget) throws(Problem) -> Pixmap {
        do throws(PictureError) {
            let limits = PictureLimits(dimension: Self.maximumSide, pixels: pixelsLeft)
            pixelsLeft -= try PictureDecoder.size(of: file, limits: limits).count
            return try PictureDecoder.decode(file, limits: limits, budget: budget)
        } catch .stopped {
            return .placeholder
        } catch {
            throw .notDecodable(error)
        }
    }
}

extension Pixmap {
    /// A placeholder for a picture that is not available yet.
    package static var placeholder: Pixmap { Pixmap(width: 1, height: 1) }
}
