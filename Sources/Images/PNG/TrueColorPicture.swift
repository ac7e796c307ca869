/// A picture as scan lines of straight 8-bit samples: RGBA if a pixel is not opaque, RGB otherwise.
struct TrueColorPicture {
    let hasAlpha: Bool
    /// For each row, PNG's filter type and the filtered samples.
    private(set) var scanLines: [UInt8]

    /// - Parameter alwaysHasAlpha: Whether an opaque picture has RGBA samples, too.
    /// - Complexity: Two passes over the pixels.
    init(_ pixmap: Pixmap, alwaysHasAlpha: Bool = false) {
        hasAlpha = alwaysHasAlpha || !pixmap.isOpaque
        let bytesPerLine = pixmap.width * (hasAlpha ? 4 : 3) + 1
        scanLines = [UInt8](repeating: 0, count: bytesPerLine * pixmap.height)
        if hasAlpha {
            Self.writeRGBA(pixmap.pixels, width: pixmap.width, into: &scanLines)
        } else {
            Self.writeRGB(pixmap.pixels, width: pixmap.width, into: &scanLines)
        }
        if Self.isShaded(pixmap) { Self.subtractLinesAbove(&scanLines, bytesPerLine: bytesPerLine) }
    }

    private static func writeRGB(_ pixels: [UInt32], width: Int, into scanLines: inout [UInt8]) {
        let pixels = pixels.span
        var lines = scanLines.mutableSpan
        var target = 0
        for row in stride(from: 0, to: pixels.count, by: width) {
            target += 1
            for source in row..<row + width {
                let pixel = pixels[source]
                lines[target] = UInt8(truncatingIfNeeded: pixel)
                lines[target &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                lines[target &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                target &+= 3
            }
        }
    }

    private static func writeRGBA(_ pixels: [UInt32], width: Int, into scanLines: inout [UInt8]) {
        let pixels = pixels.span
        var lines = scanLines.mutableSpan
        var target = 0
        for row in stride(from: 0, to: pixels.count, by: width) {
            target += 1
            for source in row..<row + width {
                let pixel = Premultiplication.straight(pixels[source])
                lines[target] = UInt8(truncatingIfNeeded: pixel)
                lines[target &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                lines[target &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                lines[target &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
                target &+= 4
            }
        }
    }

    /// Whether most pixels differ both from the pixel on their left and from the one above, as in photographs and in
    /// gradients across both axes. Only then does filtering reduce the file size: on flat areas and lines it hides the
    /// repetitions that deflate uses, and the file grows by a quarter to a half.
    private static func isShaded(_ pixmap: Pixmap) -> Bool {
        let pixels = pixmap.pixels.span
        let width = pixmap.width
        var count = 0
        for index in min(width + 1, pixels.count)..<pixels.count {
            let pixel = pixels[index]
            count &+= pixel != pixels[index &- 1] && pixel != pixels[index &- width] ? 1 : 0
        }
        return count > pixels.count / 2
    }

    /// Applies PNG's filter type 2 to every line, bottom up and in place.
    private static func subtractLinesAbove(_ scanLines: inout [UInt8], bytesPerLine: Int) {
        var lines = scanLines.mutableSpan
        for index in stride(from: lines.count - 1, to: bytesPerLine, by: -1) {
            lines[index] = lines[index] &- lines[index &- bytesPerLine]
        }
        for mark in stride(from: 0, to: lines.count, by: bytesPerLine) {
            lines[mark] = 2
        }
    }
}
