import Budget
import Dialects

extension PictureFormat {
    /// HTML: a page with the chart as SVG, pop-ups with the values, and a table of them.
    package static let html = PictureFormat(
        name: "html", mediaType: "text/html", isDocument: true, resolution: resolutionOfSVG,
        pagePolicy: PageAssets.policy
    ) { scene, context throws(RenderError) in
        let clock = ContinuousClock()
        let start = clock.now
        let drawing = try svgDocument(of: scene, context, as: "html", marksPlots: true)
        var darkDrawing: [UInt8]?
        if let dark = context.darkScene {
            darkDrawing = try svgDocument(of: dark, context, as: "html", prefixEnd: "d", marksPlots: true)
        }
        let drawn = clock.now
        let records = PageRecords(scene, context.budget)
        let page = PageDocument(
            figure: drawing, darkFigure: darkDrawing, title: context.title, language: context.language,
            description: context.description,
            data: PageData(scene: scene, records: records))
        if context.budget.poll() { throw .cancelled }
        let bytes = page.bytes
        if context.budget.poll() { throw .cancelled }
        let warnings = [
            context.devicePixelRatio != 1 ? "devicePixelRatio has no effect on HTML pages." : nil,
            records.warning("The page has pop-ups and rows for"),
        ]
        return EncodedPicture(
            bytes: bytes, warnings: warnings.compactMap(\.self), drawTime: start.duration(to: drawn),
            encodeTime: drawn.duration(to: clock.now))
    }
}
