import Barcodes
import ChartJS
import Mermaid
import QRCodes
import Rendering
import Specs
import Tables
import VegaLite
import Watermarks
import WordClouds

extension DialectSet {
    /// All dialects of Plotwright. A new one is a line here.
    /// - Parameters:
    ///   - accepted: The dialects that documents may have.
    ///   - sprites: A bitmap font for configurations of Chart.js that ask for it.
    package static func standard(
        accepting accepted: AcceptedDialects = .all, sprites: SpriteFont? = nil
    ) -> DialectSet {
        let native = NativeDialect()
        return DialectSet(
            native: native,
            foreign: [
                QRCodeDialect(), WordCloudDialect(), TableDialect(), BarcodeDialect(), WatermarkDialect(),
                MermaidDialect(drawnBy: native), ChartJSDialect(sprites: sprites), VegaLiteDialect(),
            ],
            accepting: accepted)
    }
}
