import Budget
import Dialects
import Digests
import Raster
import Text

/// A file format of pictures.
///
/// To add a format, write a file beside `PNGFormat.swift` and add its value to `all`. The formats are shared by
/// reference, because each request copies the list of those that its client accepts.
package final class PictureFormat: Sendable {
    /// The name in queries and identities, and the extension of paths and files.
    package let name: String
    /// Further names in queries, and extensions of paths and files.
    package let otherNames: [String]
    /// The media type, without parameters unless the format is that of a text.
    package let mediaType: String
    /// Whether browsers display a file of this format as a document, which could load other resources or run scripts.
    package let isDocument: Bool
    /// Whether browsers display a file of this format in a viewer of their own, which a sandbox would block.
    package let needsViewer: Bool
    /// The Content-Security-Policy of a page with a script of its own; nil for other formats.
    package let pagePolicy: String?
    /// The type of output that the layout targets.
    let resolution: Resolution
    /// Whether the option `quality` has an effect.
    let hasQuality: Bool
    /// The cost of encoding.
    let costOfPixel: PixelCost
    /// The cost of encoding with the option `quality`.
    let costOfLossyPixel: PixelCost
    /// The format of the picture that a text contains; nil for other formats.
    package let original: PictureFormat?
    /// Draws a scene and encodes the picture.
    let write: @Sendable (any ChartScene, PictureContext) throws(RenderError) -> EncodedPicture
    /// Draws and encodes a moving picture, whose finished chart is a scene; nil for formats that cannot move.
    let writeMoving: MotionWriter?

    typealias MotionWriter =
        @Sendable (any ChartMotion, any ChartScene, PictureContext) throws(RenderError) ->
        EncodedPicture

    /// The type of output that a layout targets.
    enum Resolution: Sendable {
        /// Pixels at the device pixel ratio.
        case pixels
        /// Shapes without pixels.
        /// - `alignment`: the grid for aligning lines, in units per point.
        /// - `detail`: the resolution for reducing dense data, in columns per point.
        case shapes(alignment: Double, detail: Double)
    }

    /// All formats, preferred format first.
    package static let all: [PictureFormat] = [png, svg, pdf, webp, jpg, gif, apng, html, map, regions]

    /// The answers to questions about a picture. Only the paths of the questions have these formats.
    package static let answers: [PictureFormat] = [hit, describe]

    init(
        name: String, otherNames: [String] = [], mediaType: String, isDocument: Bool, needsViewer: Bool = false,
        resolution: Resolution, pagePolicy: String? = nil, hasQuality: Bool = false,
        costOfPixel: PixelCost = PixelCost(), costOfLossyPixel: PixelCost? = nil, original: PictureFormat? = nil,
        write: @escaping @Sendable (any ChartScene, PictureContext) throws(RenderError) -> EncodedPicture,
        writeMoving: MotionWriter? = nil
    ) {
        self.name = name
        self.otherNames = otherNames
        self.mediaType = mediaType
        self.isDocument = isDocument
        self.needsViewer = needsViewer
        self.resolution = resolution
        self.pagePolicy = pagePolicy
        self.hasQuality = hasQuality
        self.costOfPixel = costOfPixel
        self.costOfLossyPixel = costOfLossyPixel ?? costOfPixel
        self.original = original
        self.write = write
        self.writeMoving = writeMoving
    }
}

extension PictureFormat {
    /// The extensions of paths and files: all names of all formats.
    package static let endings: [String] = all.flatMap(\.names)
    /// All values of the parameter `format`.
    package static let names: [String] = endings + [TextForm.base64.rawValue]

    /// The name and the other names.
    package var names: [String] { [name] + otherNames }

    /// The extension of a file without its dot.
    package var fileExtension: String { isData ? "json" : original == nil ? name : "txt" }

    /// Whether the format is data about a picture instead of a picture.
    package var isData: Bool { mediaType == "application/json" }

    /// The format with a name; nil if the name is unknown. As in QuickChart, `base64` is a PNG as text.
    package static func named(_ name: String) -> PictureFormat? {
        all.first { $0.names.contains(name) } ?? (name == TextForm.base64.rawValue ? png.text(.base64) : nil)
    }

    /// The format by the end of a path: an extension, or the name of a question such as `/hit`; nil for other paths.
    package static func ofPath(_ path: String) -> PictureFormat? {
        let separators = (name: UInt8(ascii: "/"), ending: UInt8(ascii: "."))
        guard let start = path.utf8.lastIndex(where: { $0 == separators.name || $0 == separators.ending }) else {
            return nil
        }
        let name = path[path.utf8.index(after: start)...]
        if path.utf8[start] == separators.name { return answers.first { $0.name == name } }
        return all.first { format in format.names.contains { $0 == name } }
    }

    /// Whether a client that accepts a PNG receives one, unless it asks for this format in another way than `Accept`.
    package var replacesPNG: Bool {
        // Browsers prefer pages to pictures whenever they open a URL.
        if mediaType == "text/html" { return true }
        guard case .pixels = resolution else { return false }
        return self != .png
    }
}

extension PictureFormat: Hashable {
    package static func == (a: PictureFormat, b: PictureFormat) -> Bool { a.name == b.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PictureFormat: Encodable {
    /// Encodes what a picture's identity has of its format. The policy of a page contains the digests of its script and
    /// its style sheet.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(name)
        try container.encode(pagePolicy)
    }
}

/// The properties of a chart and its renderer that a format needs to encode a picture.
struct PictureContext {
    /// The number of pixels per point.
    let devicePixelRatio: Double
    let title: String?
    /// The language of the texts as a BCP 47 tag; nil if unknown.
    let language: String?
    let description: String
    /// The quality of lossy pictures from 1 to 100; nil for the format's default.
    var quality: Int?
    /// The picture's hash.
    let hash: SHA256.Digest
    let scratch: RasterScratch
    let budget: RenderBudget
    /// The point about which the client asks; nil for a picture.
    var point: PicturePoint? = nil
    /// The same picture for readers who prefer dark pages; nil if there is none.
    var darkScene: (any ChartScene)? = nil
}

/// An encoded picture.
struct EncodedPicture {
    var bytes: [UInt8]
    /// The warnings, one sentence each.
    var warnings: [String] = []
    var drawTime: Duration
    /// The time for encoding; nil if the picture is encoded while it is drawn.
    var encodeTime: Duration?
}
