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
    /// The media type, without parameters.
    package let mediaType: String
    /// Whether browsers display a file of this format as a document, which could load other resources or run scripts.
    package let isDocument: Bool
    /// The type of output that the layout targets.
    let resolution: Resolution
    /// Draws a scene and encodes the picture.
    let write: @Sendable (any ChartScene, PictureContext) throws(RenderError) -> EncodedPicture

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
    package static let all: [PictureFormat] = [png, svg, regions]

    /// The format with a name; nil if the name is unknown.
    package static func named(_ name: String) -> PictureFormat? { all.first { $0.name == name } }

    init(
        name: String, mediaType: String, isDocument: Bool, resolution: Resolution,
        write: @escaping @Sendable (any ChartScene, PictureContext) throws(RenderError) -> EncodedPicture
    ) {
        self.name = name
        self.mediaType = mediaType
        self.isDocument = isDocument
        self.resolution = resolution
        self.write = write
    }
}

extension PictureFormat: Hashable {
    package static func == (a: PictureFormat, b: PictureFormat) -> Bool { a.name == b.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The properties of a chart and its renderer that a format needs to encode a picture.
struct PictureContext {
    /// The number of pixels per point.
    let devicePixelRatio: Double
    let title: String?
    let description: () -> String
    /// The picture's hash.
    let hash: SHA256.Digest
    let scratch: RasterScratch
    let budget: RenderBudget
    /// The point about which the client asks; nil for a picture.
    var point: PicturePoint? = nil
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
