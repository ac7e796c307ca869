import Budget
import Diagnostics
import Images

extension SpecResources {
    /// The picture that a document needs; nil if it is not available yet.
    /// - Parameters:
    ///   - name: What the picture is, for messages.
    ///   - side: The maximum width and height in pixels.
    ///   - budget: What decoding may take.
    package func picture(
        _ need: ResourceNeed, as name: String = "picture", side: Int = 2_048, budget: RenderBudget
    ) throws(SpecError) -> Pixmap? {
        guard case .bytes(let bytes, _)? = self[need.request] else { return nil }
        do throws(PictureError) {
            return try PictureDecoder.decode(
                bytes, limits: PictureLimits(dimension: side, pixels: 1 << 22), budget: budget)
        } catch {
            let fault =
                switch error {
                case .stopped: throw .stopped(at: need.place)
                case .unrecognized: "is not a \(PictureDecoder.formats) file"
                case .unacceptableSize: "is larger than \(side) by \(side) pixels or \(1 << 22) pixels in all"
                default: "cannot be read"
                }
            throw .unusableResources([
                SpecIssue(need.place, "The \(name) \(fault).", allowed: [PictureDecoder.formats])
            ])
        }
    }
}
