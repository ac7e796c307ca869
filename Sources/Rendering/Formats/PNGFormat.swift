import Diagnostics
import Images

extension PictureFormat {
    /// PNG: pixels from the rasterizer, compressed by libdeflate or, for palettes, by the project's own compressor, with
    /// the title and the description.
    package static let png = raster("png", mediaType: "image/png") { pixmap, context throws(PictureError) in
        try PNGEncoder.encode(pixmap, pixelRatio: context.devicePixelRatio, texts: context.texts)
    }
}

extension PictureContext {
    /// The title and the description as the texts of a PNG.
    var texts: [PNGText] {
        [("Title", title ?? ""), ("Description", description)].filter { !$0.1.isEmpty }.map { keyword, text in
            PNGText(keyword, text.shortened(to: 1_000), language: language ?? "en")
        }
    }
}
