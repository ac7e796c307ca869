import Budget
import Dialects
import Images

extension PictureFormat {
    /// HTML: a page with the chart as SVG, pop-ups with the values, and a table of them.
    package static let html = PictureFormat(
        name: "html", mediaType: "text/html", isDocument: true, resolution: resolutionOfSVG,
        pagePolicy: PageAssets.policy,
        write: { scene, context throws(RenderError) in try page(of: scene, context) },
        writeMoving: { motion, scene, context throws(RenderError) in
            let moving = try MovingPicture(motion, scene, context).encoded(as: .apng(), name: "html")
            return try page(of: scene, context, moving)
        })

    private static func page(
        of scene: any ChartScene, _ context: PictureContext, _ moving: EncodedPicture? = nil
    ) throws(RenderError) -> EncodedPicture {
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
            figure: drawing, darkFigure: darkDrawing, movingPicture: moving?.bytes, title: context.title,
            language: context.language, description: context.description,
            data: PageData(scene: scene, records: records))
        if context.budget.poll() { throw .cancelled }
        let bytes = page.bytes
        if context.budget.poll() { throw .cancelled }
        let warnings = [
            context.devicePixelRatio != 1 && moving == nil ? "devicePixelRatio has no effect on HTML pages." : nil,
            records.warning("The page has pop-ups and rows for"),
        ]
        return EncodedPicture(
            bytes: bytes, warnings: warnings.compactMap(\.self),
            drawTime: start.duration(to: drawn) + (moving?.drawTime ?? .zero),
            encodeTime: drawn.duration(to: clock.now) + (moving?.encodeTime ?? .zero))
    }
}
