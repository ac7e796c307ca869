import Barcodes
import Dialects
import QRCodes
import Tables
import Watermarks
import WordClouds

/// The dialects of QuickChart's paths beside `/chart`.
package enum ParameterDialects {
    package static let qrCode: any ParameterDialect = QRCodeDialect()
    package static let wordCloud: any ParameterDialect = WordCloudDialect()
    package static let table: any ParameterDialect = TableDialect()
    package static let barcode: any ParameterDialect = BarcodeDialect()
    package static let watermark: any ParameterDialect = WatermarkDialect()

    static let all = [qrCode, wordCloud, table, barcode, watermark]
}
