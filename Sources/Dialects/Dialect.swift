import Budget
import Data
import Diagnostics
import Drawing
import Geometry
import JSON
import Text

/// A language in which clients describe charts, such as the native specs or Chart.js configurations.
///
/// A dialect reads documents, determines their resources and cost, and lays out charts as scenes. Its errors and
/// warnings refer to places in the client's document. It is independent of HTTP, formats and caches.
///
///     document ─▶ read ─▶ SpecReading ─▶ chart(with: resources) ─▶ SpecChart ─▶ scene ─▶ ChartScene
///                         needs, identity                          size, cost            draws
package protocol Dialect: Sendable {
    /// The dialect's name. It is part of a picture's identity.
    var name: String { get }
    /// What the documents are called in messages, in the plural.
    var documents: String { get }
    /// Whether documents are accepted wherever native specs are.
    var isAcceptedAsNative: Bool { get }

    /// Whether a document is in this dialect, as its members show.
    func recognizes(_ root: JSONValue) -> Bool

    /// Whether a text that is not JSON is a document in this dialect, as its start shows.
    /// - Complexity: O(1) in the text.
    func recognizes(text: [UInt8]) -> Bool

    /// Reads a document and reports its errors.
    /// - Parameter budget: What reading may take. Once it is spent, the error is `SpecError.stopped`.
    func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading
}

extension Dialect {
    package var isAcceptedAsNative: Bool { false }

    /// Documents of most dialects are JSON.
    package func recognizes(text: [UInt8]) -> Bool { false }
}

/// A document to read.
package struct SpecDocument: Sendable {
    package let content: SpecContent
    package let companions: SpecCompanions
    /// Whether the client may use other dialects than the native one. It has no effect on the picture.
    package let mayBeForeign: Bool
    /// Whether words of other tools are errors, even those with one meaning. It has no effect on pictures.
    package let isStrict: Bool

    package var table: Table? { companions.table }
    package var overrides: SpecOverrides { companions.overrides }

    package init(
        _ content: SpecContent, _ companions: SpecCompanions, mayBeForeign: Bool = true, isStrict: Bool = false
    ) {
        self.isStrict = isStrict
        self.content = content
        self.companions = companions
        self.mayBeForeign = mayBeForeign
    }

    package init(_ text: [UInt8], overrides: SpecOverrides = SpecOverrides(), mayBeForeign: Bool = true) {
        self.init(.text(text), SpecCompanions(overrides: overrides), mayBeForeign: mayBeForeign)
    }
}

/// The content of a document.
package enum SpecContent: Sendable {
    /// A text as sent by a client.
    case text([UInt8])
    /// JSON that was made of something else, such as the parameters of a request. No object may have a key twice.
    case tree(JSONTree)
    /// JSON that has been parsed.
    case json(JSONDocument)
}

/// What determines a chart beside the text of its document. It is part of the picture's identity as a whole.
package struct SpecCompanions: Encodable, Sendable {
    /// The data of the chart, if it was sent beside the document and has already been read.
    package var table: Table?
    package var overrides: SpecOverrides

    package init(table: Table? = nil, overrides: SpecOverrides) {
        self.table = table
        self.overrides = overrides
    }
}

extension SpecDocument {
    /// The content as JSON.
    package func json(_ limits: SpecLimits, _ budget: RenderBudget) throws(SpecError) -> JSONDocument {
        do throws(JSONError) {
            switch content {
            case .text(let text):
                return try JSONDocument(text, limits: JSONLimits(bytes: limits.bytes), budget: budget)
            case .tree(let tree):
                return try JSONDocument(tree, limits: JSONLimits(bytes: limits.bytes), budget: budget)
            case .json(let json): return json
            }
        } catch {
            throw SpecError(error)
        }
    }

    /// The document with its text parsed, which is then not parsed again.
    package func with(_ json: JSONDocument) -> SpecDocument {
        SpecDocument(.json(json), companions, mayBeForeign: mayBeForeign, isStrict: isStrict)
    }
}

/// Settings beside the document that take precedence over the document's own.
package struct SpecOverrides: Hashable, Encodable, Sendable {
    /// The width in points.
    package var width: Double?
    /// The height in points.
    package var height: Double?
    /// The number of pixels per point.
    package var devicePixelRatio: Double?
    /// A color in CSS syntax.
    package var background: String?
    /// The name of a theme.
    package var theme: String?
    /// The parameters that replace parts of a Chart.js configuration.
    package var template: [TemplateParameter] = []

    /// A parameter such as `data1` and its text.
    package struct TemplateParameter: Hashable, Encodable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package init() {}
}

/// A document that has been read, before its resources are fetched.
package protocol SpecReading: Sendable {
    /// The resources that the document names, in order and without duplicates.
    var needs: [ResourceNeed] { get }

    /// The name of the picture's format, if the document has one.
    var format: String? { get }

    /// The document in the words of its dialect; nil if it was written in these.
    var translation: SpecTranslation? { get }

    /// Appends the meaning of the document, which is equal for documents that differ only in notation.
    func appendIdentity(to hasher: inout CanonicalHasher)

    /// Appends the operator's settings that change the picture of the document, and that no document names.
    func appendSettings(to hasher: inout CanonicalHasher)

    /// The chart described by the document.
    /// - Parameters:
    ///   - resources: The available resources of `needs`; others stay empty.
    ///   - budget: What reading the resources may take. Once it is spent, the error is `SpecError.stopped`.
    func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart

    /// The same chart for readers who prefer dark pages.
    /// - Returns: Nil if the document determines colors, or if the dialect has no such charts.
    func darkChart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> (any SpecChart)?
}

/// A document in the words of its dialect that was written in those of other tools.
package struct SpecTranslation: Sendable {
    package let document: JSONDocument
    /// What was read as something else, with places in the client's document.
    package let notes: [SpecIssue]

    package init(_ document: JSONDocument, _ notes: [SpecIssue]) {
        self.document = document
        self.notes = notes
    }

    /// The notes as sentences with their places.
    package var sentences: [String] {
        notes.map { note in
            guard case .pointer(let pointer) = note.place, !pointer.isEmpty else { return note.detail }
            return "\(pointer) \(note.detail)"
        }
    }
}

extension SpecReading {
    package var format: String? { nil }
    package var translation: SpecTranslation? { nil }
    package func appendSettings(to hasher: inout CanonicalHasher) {}
    package func darkChart(
        with resources: SpecResources, budget: RenderBudget
    ) throws(SpecError) -> (any SpecChart)? { nil }
}

/// A chart that can be measured and laid out.
package protocol SpecChart {
    /// The size of the picture, in points.
    var size: Size { get }
    /// The number of pixels per point.
    var devicePixelRatio: Double { get }
    /// The place in the document that determines the size.
    var sizePlace: SpecPlace { get }
    var title: String? { get }
    /// The language of the texts as a BCP 47 tag such as `de-CH`; nil if the document does not say.
    var language: String? { get }
    /// The client's description of the picture for people who cannot see it; nil if it has to be generated.
    var description: String? { get }

    /// Estimates the time and the memory for layout and drawing.
    /// - Parameters:
    ///   - pixelsPerPoint: The resolution; nil for pictures without pixels.
    ///   - limit: The limit in milliseconds. The estimate may stop after exceeding it.
    /// - Complexity: Independent of the number of records, except for one initial pass over the data.
    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost

    /// Lays out the picture.
    /// - Throws: An error, also if the budget is spent: an incomplete layout may find errors that the client did not
    ///   cause.
    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene

    /// The number of frames of the chart as a moving picture; 0 if nothing moves.
    var frameCount: Int { get }

    /// Estimates the time and the memory for all frames, like `cost`.
    func costOfMotion(pixelsPerPoint: Double, limit: Double) -> SpecCost

    /// Returns the chart as a moving picture; nil if nothing moves.
    func motion(_ layout: LayoutSettings) throws(SpecError) -> (any ChartMotion)?
}

extension SpecChart {
    package var language: String? { nil }
    package var frameCount: Int { 0 }
    package func costOfMotion(pixelsPerPoint: Double, limit: Double) -> SpecCost {
        cost(pixelsPerPoint: pixelsPerPoint, limit: limit)
    }
    package func motion(_ layout: LayoutSettings) throws(SpecError) -> (any ChartMotion)? { nil }
}

/// An estimate of the time and the memory for a chart.
package struct SpecCost: Hashable, Sendable {
    package var milliseconds: Double
    /// The part of the document with the largest share of the time.
    package var largestPart: SpecPlace
    /// A description of that share, such as "most of it for this plot".
    package var share: String
    /// Advice for the client, as a sentence.
    package var advice: String
    /// The memory for layout, drawing and encoding in bytes, without that of the document which has been read.
    package var memory: Double
    /// The part of the document with the largest share of the memory.
    package var largestMemory: SpecPlace

    package init(
        milliseconds: Double, largestPart: SpecPlace, share: String, advice: String, memory: Double,
        largestMemory: SpecPlace
    ) {
        self.memory = memory
        self.largestMemory = largestMemory
        self.milliseconds = milliseconds
        self.largestPart = largestPart
        self.share = share
        self.advice = advice
    }
}

/// The settings of a layout.
package struct LayoutSettings: Sendable {
    package let typesetter: Typesetter
    /// The resolution for aligning lines.
    package let pixelsPerPoint: Double
    /// The resolution for reducing dense data.
    package let columnsPerPoint: Double
    package let budget: RenderBudget

    package init(
        typesetter: Typesetter, pixelsPerPoint: Double, columnsPerPoint: Double, budget: RenderBudget
    ) {
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint
        self.budget = budget
    }
}

/// A chart after layout. It can be drawn on any canvas.
package protocol ChartScene {
    /// The size in points.
    var size: Size { get }
    /// The size in points of a picture of pixels, whose sides become whole numbers of pixels.
    func size(pixelsPerPoint: Double) -> Size
    /// The opaque background color of the whole picture; clear if there is none.
    var background: Color { get }
    /// The warnings, one sentence each, with places in the client's document.
    var warnings: [String] { get }
    /// The parts of the picture apart from records, in drawing order: where several overlap, the last is on top.
    var regions: [SceneRegion] { get }
    /// The plots, in drawing order.
    var plots: [ScenePlot] { get }
    /// What readers of an interactive page may do.
    var interaction: SceneInteraction { get }
    /// Visits the records of the plots in drawing order, until the visitor returns false.
    /// - Complexity: O(n) in the number of records, without memory for each.
    func visitMarks(_ visit: (SceneMark) -> Bool)
    /// Returns the columns of a plot's records; nil for plots without records.
    func columns(ofPlot plot: Int) -> SceneColumns?
    /// Returns the values of a record, those of its location first. Missing values are omitted.
    /// - Parameters:
    ///   - index: The index of its mark, or in the columns of its plot.
    ///   - plot: The index of the plot in `plots`.
    func values(at index: Int, ofPlot plot: Int) -> [SceneValue]
    /// Returns the values of the axes at a point of a plot area; empty elsewhere.
    func axisValues(at point: Point) -> [SceneValue]
    func draw(on canvas: inout some Canvas)
}

extension ChartScene {
    package func size(pixelsPerPoint: Double) -> Size { size }
    package var regions: [SceneRegion] { [] }
    package var plots: [ScenePlot] { [] }
    package var interaction: SceneInteraction { SceneInteraction() }
    package func visitMarks(_ visit: (SceneMark) -> Bool) {}
    package func columns(ofPlot plot: Int) -> SceneColumns? { nil }
    package func values(at index: Int, ofPlot plot: Int) -> [SceneValue] { [] }
    package func axisValues(at point: Point) -> [SceneValue] { [] }
}
