import Geometry

extension PixelGrid {
    /// The line with its width rounded to whole pixels, for horizontal and vertical lines between pixel boundaries.
    func crisp(_ line: LineStyle) -> LineStyle {
        var line = line
        line.stroke.lineWidth = lineWidth(nearestTo: line.stroke.lineWidth)
        return line
    }
}
