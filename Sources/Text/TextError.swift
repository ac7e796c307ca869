/// The reason why no text can be typeset.
package enum TextError: Error, Hashable, CustomStringConvertible {
    /// The catalogue's default font is not installed or is not a font.
    case defaultFontMissing(path: String)

    package var description: String {
        switch self {
        case .defaultFontMissing(let path): "The default font \(path) is missing or is not a font."
        }
    }
}
