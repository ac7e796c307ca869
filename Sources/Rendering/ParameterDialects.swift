import Dialects
import QRCodes
import WordClouds

/// The dialects of QuickChart's paths beside `/chart`.
package enum ParameterDialects {
    package static let qrCode: any ParameterDialect = QRCodeDialect()
    package static let wordCloud: any ParameterDialect = WordCloudDialect()

    static let all = [qrCode, wordCloud]
}
