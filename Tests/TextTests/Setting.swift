import Geometry
import Text

/// One typesetter for all tests, as in the service, with short forms of common requests.
enum Setting {
    static let typesetter = try! Typesetter()

    static func block(_ text: String, font: FontDescription = FontDescription(), width: Double? = nil) -> TextBlock {
        typesetter.set(text, font: font, maximumWidth: width)
    }

    /// The width of a single line. With the font's units per em as size, it is in units of the font.
    static func width(_ text: String, size: Double, font: FontDescription = FontDescription()) -> Double {
        var font = font
        font.size = size
        return typesetter.set(text, font: font).size.width
    }

    /// All glyphs of the first line from left to right.
    static func glyphs(_ text: String, font: FontDescription = FontDescription()) -> [UInt32] {
        block(text, font: font).lines.first?.glyphs ?? []
    }

    /// The glyphs of characters that are set separately.
    static func separateGlyphs(_ characters: String) -> [UInt32] {
        characters.flatMap { $0 == " " ? [space] : glyphs(String($0)) }
    }

    /// The glyph of a space, taken from within a line because spaces at the end are omitted.
    static let space = glyphs("a b")[1]

    /// The names of the fonts of the first line from left to right.
    static func fonts(_ text: String, font: FontDescription = FontDescription()) -> [String] {
        block(text, font: font).lines.first?.runs.map(\.font.name) ?? []
    }
}

extension TextBlock.Line {
    var glyphs: [UInt32] { runs.flatMap { $0.glyphs.map(\.identifier) } }
    var origins: [Point] { runs.flatMap { $0.glyphs.map(\.origin) } }
}
