import Budget
import Drawing
import Geometry
import Images

/// Pictures of a symbol, one for each position within a pixel. Drawing a symbol many times only copies a picture.
///
/// Positions are rounded to an eighth of a pixel in both directions. A picture is drawn on first use.
struct SymbolSheet {
    /// The identity of a sheet.
    struct Key: Hashable {
        var symbol: Symbol
        var pixelsPerPoint: Double
    }

    /// A pixel and a position within it.
    struct Spot {
        var x: Int
        var y: Int
        /// The index of the picture.
        var phase: Int
    }

    /// The number of positions within a pixel in each direction.
    static let phases = 8
    /// The maximum number of pixels of a symbol with a sheet.
    static let maximumArea = 64 * 64

    /// The pixels of a picture relative to the pixel of the symbol's origin.
    let box: PixelBox
    /// The color of a symbol with a single color; its pictures are masks.
    private let color: UInt32?
    private var mask: [UInt8] = []
    private var pixels: [UInt32] = []
    /// One bit for each picture that has been drawn.
    private var drawn: UInt64 = 0

    /// Returns nil if the symbol is too large.
    /// - Parameters:
    ///   - extent: The area that the symbol covers, in pixels around its origin.
    ///   - color: The color, if the symbol has a single one.
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

    /// The number of bytes that the sheet retains.
    var memory: Int { mask.count + pixels.count * MemoryLayout<UInt32>.stride }

    /// The spot of a position in pixels; nil if it is far outside any picture.
    @inline(__always)
    static func spot(_ position: Point) -> Spot? {
        let limit = 1e6
        guard abs(position.x) < limit, abs(position.y) < limit else { return nil }
        // The limit makes both numbers positive, so that truncation rounds down.
        let x = Int((position.x + limit) * Double(phases) + 0.5)
        let y = Int((position.y + limit) * Double(phases) + 0.5)
        return Spot(
            x: x / phases - Int(limit), y: y / phases - Int(limit), phase: y % phases * phases + x % phases)
    }

    /// The position of the symbol's origin within its pixel.
    static func origin(ofPhase phase: Int) -> Point {
        Point(Double(phase % phases), Double(phase / phases)) * (1 / Double(phases))
    }

    /// The phases in a set that have not been drawn yet.
    func missing(of wanted: UInt64) -> [Int] {
        (0..<UInt64.bitWidth).filter { (wanted & ~drawn) >> UInt64($0) & 1 == 1 }
    }

    /// Stores a picture of the size of `box`. For a symbol of one color, only the picture's alpha is stored.
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

    /// The number of pictures stamped between two polls of the budget.
    private static let pace = 256

    /// Stamps the pictures at all positions in order.
    /// - Parameter levels: The coverage levels to which results are rounded.
    func draw(
        at positions: [Point], transform: Transform, levels: CoverageLevels, on surface: inout Surface, clip: Clip,
        colors: inout RowBuffer, budget: RenderBudget
    ) {
        let costOfPace = Self.pace * box.width * box.height
        func isStopped(at index: Int) -> Bool {
            index.isMultiple(of: Self.pace) && budget.isSpent(before: costOfPace)
        }
        let extent = extent(of: positions, transform: transform).intersection(clip.box)
        if let color, Pixel.alpha(color) == 255, isDense(positions.count, in: extent) {
            var union = SymbolUnion(extent)
            for (index, position) in positions.enumerated() {
                guard !isStopped(at: index) else { return }
                guard let spot = Self.spot(transform.apply(position)) else { continue }
                union.add(mask.span.extracting(picture(spot)), at: box.offset(x: spot.x, y: spot.y))
            }
            let coverage = union.coverage(levels)
            surface.stamp(color, mask: coverage.span, at: extent, clip: clip, colors: &colors)
            return
        }
        for (index, position) in positions.enumerated() {
            guard !isStopped(at: index) else { return }
            guard let spot = Self.spot(transform.apply(position)) else { continue }
            let target = box.offset(x: spot.x, y: spot.y)
            if let color {
                surface.stamp(
                    color, mask: mask.span.extracting(picture(spot)), at: target, clip: clip, colors: &colors)
            } else {
                surface.stamp(pixels.span.extracting(picture(spot)), at: target, clip: clip)
            }
        }
    }

    /// A box around the symbols at all positions.
    private func extent(of positions: [Point], transform: Transform) -> PixelBox {
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for position in positions {
            guard let spot = Self.spot(transform.apply(position)) else { continue }
            minX = min(minX, spot.x)
            maxX = max(maxX, spot.x)
            minY = min(minY, spot.y)
            maxY = max(maxY, spot.y)
        }
        guard minX <= maxX else { return .empty }
        return PixelBox(
            minX: minX + box.minX, minY: minY + box.minY, maxX: maxX + box.maxX, maxY: maxY + box.maxY)
    }

    /// Whether the symbols cover their extent densely enough for a union, which takes time for all of its pixels.
    private func isDense(_ count: Int, in extent: PixelBox) -> Bool {
        4 * Double(count) * Double(box.width * box.height) >= Double(extent.width) * Double(extent.height)
    }

    /// The range of the picture of a spot.
    private func picture(_ spot: Spot) -> Range<Int> {
        let area = box.width * box.height
        return spot.phase * area..<(spot.phase + 1) * area
    }
}

/// A cache of symbol sheets with a limit in bytes.
struct SymbolCache {
    /// The maximum number of bytes; beyond it, all sheets are evicted.
    private static let limit = 4 << 20

    private var sheets: [SymbolSheet.Key: SymbolSheet] = [:]
    private(set) var memory = 0

    /// Removes a sheet so that the caller can modify it and insert it again.
    mutating func remove(_ key: SymbolSheet.Key) -> SymbolSheet? {
        guard let sheet = sheets.removeValue(forKey: key) else { return nil }
        memory -= sheet.memory
        return sheet
    }

    mutating func insert(_ sheet: SymbolSheet, for key: SymbolSheet.Key) {
        if memory + sheet.memory > Self.limit {
            sheets.removeAll()
            memory = 0
        }
        sheets[key] = sheet
        memory += sheet.memory
    }
}

extension Symbol {
    /// The only color of the symbol; nil if it has several colors or a gradient.
    var onlyColor: Color? {
        switch (fill, stroke?.paint) {
        case (.color(let color), nil), (nil, .color(let color)): color
        default: nil
        }
    }

    /// The same shape in a single color.
    func painted(_ color: Color) -> Symbol {
        var symbol = self
        if fill != nil { symbol.fill = .color(color) }
        symbol.stroke?.paint = .color(color)
        return symbol
    }

    /// This symbol, moved by a displacement.
    func offset(by displacement: Point) -> Symbol {
        var symbol = self
        symbol.path = path.transformed(by: .translation(displacement))
        symbol.fill = fill?.offset(by: displacement)
        if let stroke { symbol.stroke?.paint = stroke.paint.offset(by: displacement) }
        return symbol
    }
}
