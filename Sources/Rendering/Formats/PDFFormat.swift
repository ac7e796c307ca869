import Budget
import Diagnostics
import Dialects
import Digests
import Drawing
import PDF

extension PictureFormat {
    /// PDF: a page of shapes, and of text in embedded fonts, with a title, a language and a description for screen
    /// readers.
    package static let pdf = PictureFormat(
        name: "pdf", mediaType: "application/pdf", isDocument: true, needsViewer: true,
        resolution: .shapes(alignment: PDFCanvas.alignment, detail: PDFCanvas.detail)
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        var document = PDFDocument(scratch: context.scratch, budget: context.budget)
        document.addPage(scene.size, description: context.description) { scene.draw(on: &$0) }
        let drawn = clock.now
        let bytes = try document.picture(
            title: context.title, language: context.language, identifier: context.hash.bytes)
        if context.budget.poll() { throw .cancelled }
        let hasRatio = context.devicePixelRatio != 1
        return EncodedPicture(
            bytes: bytes,
            warnings: hasRatio ? ["devicePixelRatio has no effect on PDF pictures."] : [],
            drawTime: start.duration(to: drawn), encodeTime: drawn.duration(to: clock.now))
    }
}

/// Pictures as the pages of one PDF document.
package struct PictureBook {
    private let renderer: PictureRenderer
    private let budget: RenderBudget
    private var document: PDFDocument
    private var hash = SHA256()
    /// The title and the language of the first picture.
    private var title: String?
    private var language: String?

    /// - Parameter budget: What all pages together may take.
    package init(_ renderer: PictureRenderer, budget: RenderBudget = .unlimited) {
        self.renderer = renderer
        self.budget = budget
        document = PDFDocument(scratch: renderer.scratch, budget: budget)
    }

    /// Adds a picture, whose format should be PDF.
    /// - Returns: The warnings about omitted or replaced parts, one sentence each.
    package mutating func add(_ picture: PreparedPicture) throws(RenderError) -> [String] {
        let scene = try renderer.scene(of: picture, budget: budget).scene
        document.addPage(scene.size, description: picture.chart.description) { scene.draw(on: &$0) }
        guard !document.isTooLong else { throw .tooLong(document.maximumLength) }
        try check()
        title = title ?? picture.chart.title
        language = language ?? picture.chart.language
        hash.update(picture.hash.bytes.span)
        return scene.warnings
    }

    /// The document.
    package func file() throws(RenderError) -> [UInt8] {
        let bytes = try document.picture(title: title, language: language, identifier: digest.bytes)
        try check()
        return bytes
    }

    /// The identity of the document, which is determined by its pages.
    package var identity: PictureIdentity { PictureIdentity(hash: digest.hexadecimal, format: .pdf) }

    private var digest: SHA256.Digest {
        var hash = hash
        return hash.finish()
    }

    private func check() throws(RenderError) {
        guard budget.poll(), let end = budget.end else { return }
        throw RenderError(end, at: .pointer(""))
    }
}

extension PDFDocument {
    fileprivate func picture(
        title: String?, language: String?, identifier: [UInt8]
    ) throws(RenderError) -> [UInt8] {
        do throws(PDFError) {
            return try file(title: title, language: language, identifier: identifier)
        } catch {
            switch error {
            case .tooLong(let limit): throw .tooLong(limit)
            case .unusableFont(let name): throw .failed("The font \(name) cannot be embedded.")
            }
        }
    }
}

extension RenderError {
    /// - Parameter limit: The maximum length of a document in bytes.
    fileprivate static func tooLong(_ limit: Int) -> RenderError {
        let issue = SpecIssue(
            .parameter("format"), "The picture would have more than \(limit >> 20) MiB as PDF.", found: "pdf",
            allowed: PictureFormat.all.map(\.name).filter { $0 != "pdf" })
        return .spec(.invalid([issue]))
    }
}
