import Digests
import Images

extension Markup {
    /// Adds the rest of an `<image>` element that holds a picture, which is stretched over the element's rectangle.
    /// - Returns: false, with nothing useful added, where the picture cannot be written.
    mutating func embed(_ pixmap: Pixmap) -> Bool {
        guard let file = try? PNGEncoder.encode(pixmap) else { return false }
        append(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
        Base64.standard.append(file, to: &bytes)
        append("\"/>")
        return true
    }
}
