import Budget
import Dialects
import Digests
import Raster
import Text

/// A file format of pictures.
///
/// To add one, write a file beside `PNGFormat.swift` and add its value to `all`.
package struct PictureFormat: Sendable {
    /// The name in queries and in identities, and the ending of paths and files.
    package let name: String
    /// The media type, without parameters.
    package let mediaType: String
    /// Whether browsers show a file of this format as a document, which could load other resources or run scripts.
    package let isDocument: Bool
    /// What the layout of a chart is made for.
    let resolution: Resolution
    /// Draws a scene and encodes the picture.
    let write: @Sendable (any ChartScene, PictureContext) throws(RenderError) -> EncodedPicture

    /// What the layout of a chart is made for.
    enum Resolution: Sendable {
        /// Pixels: as many a point as the device pixel ratio says.
        case pixels
        /// Shapes without pixels.
        /// - `alignment`: the grid that lines are aligned to, in units a point.
        /// - `detail`: the resolution that dense data is reduced for, in columns a point.
        case shapes(alignment: Double, detail: Double)
    }

    /// All formats, the preferred one first.
    package static let all = [png, svg]

    /// The format with a name; nil if there is none.
    package init?(named name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }

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

/// What a format needs of a chart and its renderer to write a picture.
struct PictureContext {
    /// In pixels a point.
    let devicePixelRatio: Double
    let title: String?
    let description: () -> String
    /// The picture's hash.
    let hash: SHA256.Digest
    let scratch: RasterScratch
    let cancellation: CancellationToken
}

/// The file of a picture.
struct EncodedPicture {
    var bytes: [UInt8]
    /// What could not be done as asked, a sentence each.
    var warnings: [String] = []
    var drawTime: Duration
    /// Nil for pictures that are written while they are drawn.
    var encodeTime: Duration?
}
