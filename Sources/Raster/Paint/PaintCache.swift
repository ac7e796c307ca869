import Drawing
import Images

/// A cache for the pixels of gradients and patterns, which charts use for many shapes.
struct PaintCache {
    /// The maximum number of pixels in cached pattern pictures or reduced pictures; beyond it, all of them are evicted.
    private static let maximumArea = 8 << 20

    private var stops: [Gradient.Stop] = []
    private var ramp = ColorRamp([])
    private var pictures: [PatternLayout.Key: PatternPicture] = [:]
    private var area = 0
    private var reductions = PictureReductions()

    /// The color ramp of a gradient. The most recent one is cached.
    mutating func ramp(of stops: [Gradient.Stop]) -> ColorRamp {
        if stops != self.stops {
            self.stops = stops
            ramp = ColorRamp(stops)
        }
        return ramp
    }

    mutating func picture(of layout: PatternLayout) -> PatternPicture {
        if let picture = pictures[layout.key] { return picture.moved(to: layout) }
        let picture = PatternPicture(layout, reductions: &reductions)
        if area + picture.area > Self.maximumArea || pictures.count >= 256 {
            pictures.removeAll()
            area = 0
        }
        pictures[layout.key] = picture
        area += picture.area
        return picture
    }

    /// Evicts the pictures of patterns, which the next chart is unlikely to use.
    mutating func trim() {
        pictures.removeAll()
        area = 0
        reductions = PictureReductions()
    }
}
