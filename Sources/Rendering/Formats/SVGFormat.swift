import Budget
import Diagnostics
import Dialects
import Digests
import Drawing
import SVG

extension PictureFormat {
    /// SVG: shapes with a title and a description for screen readers. Letters are shapes too.
    package static let svg = PictureFormat(
        name: "svg", mediaType: "image/svg+xml", isDocument: true,
        resolution: resolutionOfSVG
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        let bytes = try svgDocument(of: scene, context, as: "svg")
        let hasRatio = context.devicePixelRatio != 1
        return EncodedPicture(
            bytes: bytes,
            warnings: hasRatio ? ["devicePixelRatio has no effect on SVG pictures."] : [],
            drawTime: start.duration(to: clock.now))
    }

    static let resolutionOfSVG = Resolution.shapes(alignment: SVGCanvas.alignment, detail: SVGCanvas.detail)

    /// Draws a scene as an SVG document.
    /// - Parameters:
    ///   - name: The name of the format that contains it.
    ///   - prefixEnd: The end of the prefix of all ids, which distinguishes several drawings of one picture.
    ///   - marksPlots: Whether the parts of each plot are groups with the plot's number in the attribute `data-plot`.
    static func svgDocument(
        of scene: any ChartScene, _ context: PictureContext, as name: String, prefixEnd: String = "",
        marksPlots: Bool = false
    ) throws(RenderError) -> [UInt8] {
        // All names start with a few letters of the hash, so that a page can contain several documents.
        var canvas = SVGCanvas(
            size: scene.size, prefix: context.hash.letters(4) + prefixEnd, marksPlots: marksPlots,
            budget: context.budget)
        scene.draw(on: &canvas)
        let bytes: [UInt8]
        do throws(SVGError) {
            bytes = try canvas.document(title: context.title, description: context.description)
        } catch {
            switch error {
            case .tooLong(let limit):
                let issue = SpecIssue(
                    .parameter("format"), "The picture would have more than \(limit >> 20) MiB as SVG.", found: name,
                    allowed: PictureFormat.names.filter { $0 != name })
                throw .spec(.invalid([issue]))
            }
        }
        if context.budget.poll() { throw .cancelled }
        return bytes
    }
}
