import Budget
import Drawing
import Geometry
import Images
import Raster

/// What the pages of a document share.
struct DocumentParts {
    let budget: RenderBudget
    /// The maximum number of bytes before compression. A longer document is abandoned.
    let maximumLength: Int
    /// Draws the pixels of shadows.
    let scratch: RasterScratch
    var objects = ObjectStore()
    var fonts = FontUses()
    private var opacities: [Int: ObjectNumber] = [:]
    private var pictures: [Pixmap: ObjectNumber?] = [:]

    init(maximumLength: Int, scratch: RasterScratch, budget: RenderBudget) {
        self.maximumLength = maximumLength
        self.scratch = scratch
        self.budget = budget
    }

    var isTooLong: Bool { objects.size > maximumLength }

    /// The graphics state dictionary of an opacity in thousandths.
    mutating func graphicsState(opacity: Int) -> ObjectNumber {
        if let known = opacities[opacity] { return known }
        var state = Syntax()
        state.append("<</ca ")
        DecimalWriter.append(opacity, decimals: Precision.share, to: &state.bytes)
        state.append("/CA ")
        DecimalWriter.append(opacity, decimals: Precision.share, to: &state.bytes)
        state.append(">>")
        let number = objects.add(state)
        opacities[opacity] = number
        return number
    }

    /// The graphics state dictionary of a soft mask: a transparency group whose brightness is the opacity.
    mutating func graphicsState(mask: ObjectNumber) -> ObjectNumber {
        var state = Syntax()
        state.append("<</SMask<</S/Luminosity/G ")
        state.reference(mask)
        state.append(">>>>")
        return objects.add(state)
    }

    /// A picture with its opacity as a soft mask; nil if it has no pixels or the budget is spent.
    mutating func picture(_ pixmap: Pixmap) -> ObjectNumber? {
        if let known = pictures[pixmap] { return known }
        let number = addPicture(pixmap)
        pictures[pixmap] = .some(number)
        return number
    }

    private mutating func addPicture(_ pixmap: Pixmap) -> ObjectNumber? {
        let count = pixmap.pixels.count
        guard count > 0, budget.allows(10 * count), !budget.isSpent(before: 50 * count),
            let samples = try? PlanarPicture(pixmap)
        else { return nil }
        var entries = Self.imageEntries(width: pixmap.width, height: pixmap.height)
        entries.append("/ColorSpace/DeviceRGB/DecodeParms<</Predictor 15/Colors 3/Columns \(pixmap.width)>>")
        if let opacity = samples.alphas {
            entries.append("/SMask ")
            entries.reference(addMask(opacity, width: pixmap.width, height: pixmap.height))
        }
        let number = objects.reserve()
        objects.setStream(number, entries, samples.colors, isCompressed: true)
        return number
    }

    /// A picture of opacities.
    /// - Parameter lines: Scan lines as PNG compresses them.
    private mutating func addMask(_ lines: [UInt8], width: Int, height: Int) -> ObjectNumber {
        var entries = Self.imageEntries(width: width, height: height)
        entries.append("/ColorSpace/DeviceGray/DecodeParms<</Predictor 15/Columns \(width)>>")
        let number = objects.reserve()
        objects.setStream(number, entries, lines, isCompressed: true)
        return number
    }

    private static func imageEntries(width: Int, height: Int) -> Syntax {
        var entries = Syntax()
        entries.append(
            "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/BitsPerComponent 8/Interpolate true")
        return entries
    }

    /// A picture of one color with the opacities of another picture; nil if the budget is spent.
    mutating func silhouette(_ pixmap: Pixmap, _ color: Color) -> ObjectNumber? {
        let count = pixmap.pixels.count
        guard count > 0, budget.allows(10 * count), !budget.isSpent(before: 50 * count),
            let samples = try? PlanarPicture(pixmap), let opacity = samples.alphas
        else { return nil }
        var entries = Self.imageEntries(width: 1, height: 1)
        entries.append("/ColorSpace/DeviceRGB/SMask ")
        entries.reference(addMask(opacity, width: pixmap.width, height: pixmap.height))
        return objects.addStream(entries, color.channels.map { UInt8(clamping: $0) }, budget)
    }
}
