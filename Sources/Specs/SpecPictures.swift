import Budget
import Data
import Digests
import Images
import JSON

/// The pictures of a spec. Each is decoded once, within limits for the whole spec. Pictures that cannot be decoded count,
/// too.
struct SpecPictures: Sendable {
    /// The maximum length of a `data:` URI, in characters.
    static let maximumLength = 4_000_000
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
    mutating func pixmap(_ uri: String, _ budget: RenderBudget) throws(Problem) -> Pixmap {
        try pixmap(uri, budget) { () throws(Problem) in
            guard uri.utf8.count >= Self.prefix.utf8.count,
                String(uri.prefix(Self.prefix.count)).lowercased() == Self.prefix
            else { throw .notDataURI }
            let text = uri.utf8.span.extracting(droppingFirst: Self.prefix.utf8.count)
            guard let bytes = Base64.standard.decode(text) else { throw .notBase64 }
            return bytes
        }
    }

    /// Returns the picture of a file that is identified by a URL.
    /// - Parameters:
    ///   - budget: Once it is spent, the picture is a placeholder.
    ///   - file: Returns the content of the file. It is only called if the picture has not been decoded yet.
    mutating func pixmap(
        _ url: String, _ budget: RenderBudget, file: () throws(Problem) -> [UInt8]
    ) throws(Problem) -> Pixmap {
        guard usesLeft > 0 else { throw .tooMany }
        usesLeft -= 1
        if let known = known[url] { return try known.get() }
        let result = Result { () throws(Problem) in try decoded(try file(), budget) }
        known[url] = result
        return try result.get()
    }

    /// The memory of a pixel while it is decoded, in bytes, and the approximate duration in nanoseconds.
    private static let (sizeOfPixel, costOfPixel) = (8, 25)

    private mutating func decoded(_ file: [UInt8], _ budget: RenderBudget) throws(Problem) -> Pixmap {
        do throws(PNGError) {
            let limits = PNGLimits(dimension: Self.maximumSide, pixels: pixelsLeft)
            let count = try PNGDecoder.pixelCount(of: file, limits: limits)
            pixelsLeft -= count
            guard budget.allows(count, each: Self.sizeOfPixel), !budget.isSpent(before: count * Self.costOfPixel) else {
                return .placeholder
            }
            return try PNGDecoder.decode(file, limits: limits)
        } catch {
            throw .notDecodable(error)
        }
    }
}
