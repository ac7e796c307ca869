import Digests
import Images

extension Markup {
    /// Appends the rest of an `<image>` element that contains a picture scaled to the element's rectangle.
    /// - Returns: False if the picture cannot be encoded; the appended text is then unusable.
    mutating func embed(_ pixmap: Pixmap) -> Bool {
        guard let file = try? PNGEncoder.encode(pixmap) else { return false }
        append(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
        Base64.standard.append(file, to: &bytes)
        append("\"/>")
        return true
    }
}
