import Geometry

extension PixelGrid {
    /// The line whose width is a whole number of pixels, for horizontal and vertical lines between pixel borders.
    func crisp(_ line: LineStyle) -> LineStyle {
        var line = line
        line.stroke.lineWidth = lineWidth(nearestTo: line.stroke.lineWidth)
        return line
    }
}
