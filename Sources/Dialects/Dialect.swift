import Budget
import Data
import Drawing
import Geometry
import Text

/// A language in which clients describe charts, such as the native specs or Chart.js' configurations.
///
/// A dialect reads documents, says what they need and cost, and lays charts out as scenes. Its errors and warnings name places
/// in the document that the client sent. It knows nothing of HTTP, formats or caches.
///
///     document ─▶ read ─▶ SpecReading ─▶ chart(with: resources) ─▶ SpecChart ─▶ scene ─▶ ChartScene
///                         needs, identity                          size, cost            draws
package protocol Dialect: Sendable {
    /// The dialect's name; part of a picture's identity.
    var name: String { get }

    /// Reads a document and finds its errors.
    func read(_ document: SpecDocument, limits: SpecLimits) throws(SpecError) -> any SpecReading
}

/// A document as a client sent it.
package struct SpecDocument: Sendable {
    package var text: [UInt8]
    /// Data that came beside the document and was read already: the data of the chart.
    package var table: Table?
    package var overrides: SpecOverrides

    package init(_ text: [UInt8], table: Table? = nil, overrides: SpecOverrides = SpecOverrides()) {
        self.text = text
        self.table = table
        self.overrides = overrides
    }
}

/// Settings beside the document that take precedence over the document's own.
package struct SpecOverrides: Hashable, Sendable {
    /// In points.
    package var width: Double?
    /// In points.
    package var height: Double?
    /// In pixels a point.
    package var devicePixelRatio: Double?
    /// A colour in CSS syntax.
    package var background: String?
    /// The name of a theme.
    package var theme: String?

    package init() {}
}

/// A document that was read, before the resources that it names were fetched.
package protocol SpecReading: Sendable {
    /// The resources that the document names, in its order, each once.
    var needs: [ResourceNeed] { get }

    /// Appends the meaning of the document: equal for documents that differ in spelling alone.
    func appendIdentity(to hasher: inout CanonicalHasher)

    /// The chart that the document describes.
    /// - Parameter resources: those of `needs` that have been brought; others stay empty.
    func chart(with resources: SpecResources) throws(SpecError) -> any SpecChart
}

/// A chart that can be measured and laid out.
package protocol SpecChart {
    /// The size of the picture, in points.
    var size: Size { get }
    /// In pixels a point.
    var devicePixelRatio: Double { get }
    /// The place in the document that decides about the size.
    var sizePlace: SpecPlace { get }
    var title: String? { get }
    /// A description of the picture for people who cannot see it.
    var description: String { get }

    /// Estimates how long the chart takes to lay out and draw.
    /// - Parameters:
    ///   - pixelsPerPoint: nil for pictures without pixels.
    ///   - limit: in milliseconds; the estimate may stop when it is above.
    /// - Complexity: independent of the number of records, except for a first look at the data.
    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost

    /// Places everything in the picture.
    /// - Throws: also when the token was cancelled and half of a layout finds errors that are none of the client's.
    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene
}

/// An estimate of the time that a chart takes.
package struct SpecCost: Hashable, Sendable {
    package var milliseconds: Double
    /// The part of the document that takes the largest share of the time.
    package var largestPart: SpecPlace
    /// How large that share is, such as "most of it for this plot".
    package var share: String
    /// What the client can do about it, as a sentence.
    package var advice: String

    package init(milliseconds: Double, largestPart: SpecPlace, share: String, advice: String) {
        self.milliseconds = milliseconds
        self.largestPart = largestPart
        self.share = share
        self.advice = advice
    }
}

/// The circumstances of a layout.
package struct LayoutSettings: Sendable {
    package let typesetter: Typesetter
    /// The resolution that lines are aligned to.
    package let pixelsPerPoint: Double
    /// The resolution that dense data is reduced for.
    package let columnsPerPoint: Double
    package let cancellation: CancellationToken

    package init(
        typesetter: Typesetter, pixelsPerPoint: Double, columnsPerPoint: Double, cancellation: CancellationToken
    ) {
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint
        self.cancellation = cancellation
    }
}

/// A chart with everything at its place, ready to be drawn on any canvas.
package protocol ChartScene {
    /// In points.
    var size: Size { get }
    /// The opaque colour under the whole picture; clear if there is none.
    var ground: Color { get }
    /// What could not be done as asked, a sentence each, with places in the client's document.
    var warnings: [String] { get }
    /// The parts of the picture that show a part of the document, in drawing order: where several overlap, the last is on top.
    var regions: [SceneRegion] { get }
    func draw(on canvas: inout some Canvas)
}

/// A part of a picture that shows a part of the client's document, such as a title or a legend.
package struct SceneRegion: Hashable, Sendable {
    package var place: SpecPlace
    /// In points.
    package var bounds: Rect

    package init(_ place: SpecPlace, _ bounds: Rect) {
        self.place = place
        self.bounds = bounds
    }
}
