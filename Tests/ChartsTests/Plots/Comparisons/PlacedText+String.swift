import Text

@testable import Charts

extension PlacedText {
    /// The text as a string.
    var string: String { String(String.UnicodeScalarView(block.text.compactMap(Unicode.Scalar.init))) }
}
