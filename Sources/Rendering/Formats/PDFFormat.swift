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
        let bytes: [UInt8]
        do throws(PDFError) {
            bytes = try document.file(
                title: context.title, language: context.language, identifier: context.hash.bytes)
        } catch {
            switch error {
            case .tooLong(let limit):
                let issue = SpecIssue(
                    .parameter("format"), "The picture would have more than \(limit >> 20) MiB as PDF.", found: "pdf",
                    allowed: PictureFormat.all.map(\.name).filter { $0 != "pdf" })
                throw .spec(.invalid([issue]))
            case .unusableFont(let name): throw .failed("The font \(name) cannot be embedded.")
            }
        }
        if context.budget.poll() { throw .cancelled }
        let hasRatio = context.devicePixelRatio != 1
        return EncodedPicture(
            bytes: bytes,
            warnings: hasRatio ? ["devicePixelRatio has no effect on PDF pictures."] : [],
            drawTime: start.duration(to: drawn), encodeTime: drawn.duration(to: clock.now))
    }
}
