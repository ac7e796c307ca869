import ChartJS
import Images
import JSON

extension SpriteFont {
    /// Reads the bitmap font of a folder: `sprite.png` and `sprite.json`.
    static func read(_ folder: String) throws(Failure) -> SpriteFont {
        let (picture, text) = (try File.read(folder + "/sprite.png"), try File.read(folder + "/sprite.json"))
        do {
            let widths = try JSONDocument(text).root["widths"]?.elements.compactMap(\.number) ?? []
            return SpriteFont(try PNGDecoder.decode(picture), widths: widths)
        } catch {
            throw Failure(.configuration, "The bitmap font in \(folder) cannot be read: \(error)")
        }
    }
}
