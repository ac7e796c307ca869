import Budget
import Drawing
import Geometry
import Images

/// Pictures of a symbol, one for each place that it may have within a pixel: what is drawn many times is a copy.
///
/// Places are rounded to an eighth of a pixel both ways. A picture is drawn when it is first wanted.
struct SymbolSheet {
    /// What tells sheets apart.
    struct Key: Hashable {
        var symbol: Symbol
        var pixelsPerPoint: Double
    }

    /// A pixel and a place within it.
    struct Place {
        var x: Int
        var y: Int
        /// The number of the picture.
        var phase: Int
    }

    /// Places within a pixel, each way.
    static let phases = 8
    /// Symbols of more pixels get no sheet.
    static let maximumArea = 64 * 64

    /// The pixels of a picture around the one in which the symbol's origin lies.
    let box: PixelBox
    /// The colour of a symbol of one colour, whose pictures are masks.
    private let color: UInt32?
    private var mask: [UInt8] = []
    private var pixels: [UInt32] = []
    /// A bit for each picture that has been drawn.
    private var drawn: UInt64 = 0

    /// nil for symbols that are too large.
    /// - Parameters:
    ///   - extent: what the symbol covers, in pixels around its origin.
    ///   - color: that of a symbol of one colour.
    init?(extent: Rect, color: UInt32?) {
        box = PixelBox(around: Rect(minX: extent.minX, minY: extent.minY, maxX: extent.maxX + 1, maxY: extent.maxY + 1))
        guard box.width <= Self.maximumArea, box.height <= Self.maximumArea, box.width * box.height <= Self.maximumArea
        else { return nil }
        let count = box.width * box.height * Self.phases * Self.phases
        self.color = color
        if color == nil {
            pixels = [UInt32](repeating: 0, count: count)
        } else {
            mask = [UInt8](repeating: 0, count: count)
        }
    }

    /// The bytes that the sheet holds on to.
    var memory: Int { mask.count + pixels.count * MemoryLayout<UInt32>.stride }

    /// The place of a position in pixels; nil for one far from any picture.
    @inline(__always)
    static func place(_ position: Point) -> Place? {
        let limit = 1e6
        guard abs(position.x) < limit, abs(position.y) < limit else { return nil }
        // The limit makes both numbers positive, so that truncation rounds down.
        let x = Int((position.x + limit) * Double(phases) + 0.5)
        let y = Int((position.y + limit) * Double(phases) + 0.5)
        return Place(
            x: x / phases - Int(limit), y: y / phases - Int(limit), phase: y % phases * phases + x % phases)
    }

    /// Where in its pixel a picture has the symbol's origin.
    static func origin(ofPhase phase: Int) -> Point {
        Point(Double(phase % phases), Double(phase / phases)) * (1 / Double(phases))
    }

    /// The phases of a set that have not been drawn yet.
    func missing(of wanted: UInt64) -> [Int] {
        (0..<UInt64.bitWidth).filter { (wanted & ~drawn) >> UInt64($0) & 1 == 1 }
    }

    /// Keeps a picture of the size of `box`; where the symbol has one colour, the picture's alpha.
    mutating func insert(_ picture: Pixmap, phase: Int) {
        drawn |= 1 << UInt64(phase)
        let offset = phase * picture.pixels.count
        for (index, pixel) in picture.pixels.enumerated() {
            if color == nil {
                pixels[offset + index] = pixel
            } else {
                mask[offset + index] = UInt8(truncatingIfNeeded: Pixel.alpha(pixel))
            }
        }
    }

    /// So many pictures are stamped before it is asked whether to stop.
    private static let pace = 256

    /// Stamps the pictures at all positions in order.
    /// - Parameter levels: what coverages are rounded to.
    func draw(
        at positions: [Point], transform: Transform, levels: CoverageLevels, on surface: inout Surface, clip: Clip,
        colors: inout RowBuffer, cancellation: CancellationToken
    ) {
        let costOfPace = Self.pace * box.width * box.height
        func isStopped(at index: Int) -> Bool {
            index.isMultiple(of: Self.pace) && cancellation.isCancelled(before: costOfPace)
        }
        let extent = extent(of: positions, transform: transform).intersection(clip.box)
        if let color, Pixel.alpha(color) == 255, isDense(positions.count, in: extent) {
            var union = SymbolUnion(extent)
            for (index, position) in positions.enumerated() {
                guard !isStopped(at: index) else { return }
                guard let place = Self.place(transform.apply(position)) else { continue }
                union.add(mask.span.extracting(picture(place)), at: box.offset(x: place.x, y: place.y))
            }
            let coverage = union.coverage(levels)
            surface.stamp(color, mask: coverage.span, at: extent, clip: clip, colors: &colors)
            return
        }
        for (index, position) in positions.enumerated() {
            guard !isStopped(at: index) else { return }
            guard let place = Self.place(transform.apply(position)) else { continue }
            let target = box.offset(x: place.x, y: place.y)
            if let color {
                surface.stamp(
                    color, mask: mask.span.extracting(picture(place)), at: target, clip: clip, colors: &colors)
            } else {
                surface.stamp(pixels.span.extracting(picture(place)), at: target, clip: clip)
            }
        }
    }

    /// A box around the symbols at all positions.
    private func extent(of positions: [Point], transform: Transform) -> PixelBox {
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for position in positions {
            guard let place = Self.place(transform.apply(position)) else { continue }
            minX = min(minX, place.x)
            maxX = max(maxX, place.x)
            minY = min(minY, place.y)
            maxY = max(maxY, place.y)
        }
        guard minX <= maxX else { return .empty }
        return PixelBox(
            minX: minX + box.minX, minY: minY + box.minY, maxX: maxX + box.maxX, maxY: maxY + box.maxY)
    }

    /// Whether so many symbols cover their extent well enough for a union, which takes time for all of its pixels.
    private func isDense(_ count: Int, in extent: PixelBox) -> Bool {
        4 * Double(count) * Double(box.width * box.height) >= Double(extent.width) * Double(extent.height)
    }

    /// Where the picture of a place stands.
    private func picture(_ place: Place) -> Range<Int> {
        let area = box.width * box.height
        return place.phase * area..<(place.phase + 1) * area
    }
}
