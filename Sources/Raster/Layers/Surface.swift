import Drawing
import Geometry
import Images

/// The pixels to paint on: a box of the canvas, which is the whole canvas or the area of a layer.
struct Surface {
    let box: PixelBox
    var pixmap: Pixmap
    /// The area that may have changed; the rest still has the background color.
    private(set) var painted = PixelBox.empty

    /// The initial value of all pixels.
    private let background: UInt32

    /// Creates a surface of one premultiplied color; transparent by default.
    init(_ box: PixelBox, background: UInt32 = 0) {
        self.box = box
        self.background = background
        pixmap = Pixmap(width: box.width, height: box.height, fill: background)
    }

    /// Creates a surface that has been painted completely.
    /// - Parameter pixmap: The pixels; the size must equal that of the box.
    init(_ box: PixelBox, painted pixmap: Pixmap) {
        self.box = box
        self.pixmap = pixmap
        background = 0
        painted = box
    }

    /// Adds a box to the painted area.
    mutating func include(_ box: PixelBox) {
        painted = painted.union(box)
    }

    /// Sets all pixels of a box within the surface to one color.
    mutating func fill(_ pixels: PixelBox, _ color: UInt32) {
        guard !pixels.isEmpty else { return }
        guard !painted.isEmpty || color != background else { return include(pixels) }
        let box = box
        var all = pixmap.pixels.mutableSpan
        for y in pixels.minY..<pixels.maxY {
            let start = box.index(x: pixels.minX, y: y)
            var row = all._mutatingExtracting(start..<start + pixels.width)
            row.update(repeating: color)
        }
        include(pixels)
    }

    /// Paints the covered pixels; all runs must lie within the box.
    /// - Parameter colors: A buffer for the colors of a row.
    mutating func paint(_ coverage: Coverage, _ shader: Shader, colors: inout RowBuffer) {
        let box = box
        var pixels = pixmap.pixels.mutableSpan
        for run in coverage.runs {
            let start = box.index(x: run.x, y: run.y)
            var target = pixels._mutatingExtracting(start..<start + run.count)
            if let color = shader.color(ofRow: run.y) {
                if let uniform = run.uniform {
                    Blend.color(color, coverage: uniform, over: &target)
                } else {
                    Blend.color(color, mask: coverage.mask.span.extracting(run.maskRange), over: &target)
                }
            } else {
                colors.write(shader, x: run.x, y: run.y, count: run.count)
                let source = colors.pixels.span.extracting(..<run.count)
                if let uniform = run.uniform {
                    Blend.pixels(source, coverage: uniform, over: &target)
                } else {
                    Blend.pixels(source, mask: coverage.mask.span.extracting(run.maskRange), over: &target)
                }
            }
        }
        include(coverage.box)
    }

    /// Adds the covered pixels to the existing ones, as shapes with shared edges require.
    /// - Parameter colors: A buffer for the colors of a row.
    mutating func add(_ coverage: Coverage, _ shader: Shader, colors: inout RowBuffer) {
        let box = box
        var pixels = pixmap.pixels.mutableSpan
        for run in coverage.runs {
            let start = box.index(x: run.x, y: run.y)
            var target = pixels._mutatingExtracting(start..<start + run.count)
            if let color = shader.color(ofRow: run.y) {
                if let uniform = run.uniform {
                    Blend.sum(color, coverage: uniform, with: &target)
                } else {
                    Blend.sum(color, mask: coverage.mask.span.extracting(run.maskRange), with: &target)
                }
                continue
            }
            colors.write(shader, x: run.x, y: run.y, count: run.count)
            let source = colors.pixels.span.extracting(..<run.count)
            if let uniform = run.uniform {
                Blend.sum(source, coverage: uniform, with: &target)
            } else {
                Blend.sum(source, mask: coverage.mask.span.extracting(run.maskRange), with: &target)
            }
        }
        include(coverage.box)
    }
}

extension Surface {
    /// Paints the pixels covered by the edges of a grid.
    mutating func paint(
        _ color: OpaqueColor, _ rule: FillRule, _ levels: CoverageLevels, _ grid: EdgeGrid, _ cells: inout [Int32],
        _ occupancy: inout [UInt64]
    ) {
        let (width, origin, end) = (box.width, box.minY &* box.width &+ box.minX, grid.box.maxX)
        var pixels = pixmap.pixels.mutableSpan
        grid.sweep(rule, levels, &cells, &occupancy) { x, y, count, coverage in
            let start = y &* width &+ x &- origin
            var row = pixels._mutatingExtracting(start..<start &+ count)
            color.blend(coverage, over: &row)
        } four: { x, y, coverages in
            let start = y &* width &+ x &- origin
            color.blend(coverages, count: end &- x, over: &pixels, from: start)
        } masked: { _, _, _ in
        }
    }
}

extension Surface {
    /// Paints one color through a mask.
    /// - Parameters:
    ///   - mask: One byte for each pixel of `destination`, row by row.
    ///   - colors: A buffer for the colors of a row.
    mutating func stamp(
        _ color: UInt32, mask: Span<UInt8>, at destination: PixelBox, clip: Clip, colors: inout RowBuffer
    ) {
        let box = box
        let common = destination.intersection(clip.box)
        guard !common.isEmpty else { return }
        var pixels = pixmap.pixels.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            var target = pixels._mutatingExtracting(start..<start + common.width)
            let offset = destination.index(x: common.minX, y: y)
            let source = mask.extracting(offset..<offset + common.width)
            if let clipMask = clip.mask, !clipMask.isInner(x: common.minX, y: y, count: common.width) {
                let range = clipMask.range(x: common.minX, y: y, count: common.width)
                colors.write(color, mask: source)
                Blend.pixels(
                    colors.pixels.span.extracting(..<common.width), mask: clipMask.bytes.span.extracting(range),
                    over: &target)
            } else {
                Blend.color(color, mask: source, over: &target)
            }
        }
        include(common)
    }

    /// Draws pixels.
    /// - Parameter source: One pixel for each pixel of `destination`, row by row.
    mutating func stamp(_ source: Span<UInt32>, at destination: PixelBox, clip: Clip) {
        let box = box
        let common = destination.intersection(clip.box)
        guard !common.isEmpty else { return }
        var pixels = pixmap.pixels.mutableSpan
        for y in common.minY..<common.maxY {
            let start = box.index(x: common.minX, y: y)
            var target = pixels._mutatingExtracting(start..<start + common.width)
            let offset = destination.index(x: common.minX, y: y)
            let source = source.extracting(offset..<offset + common.width)
            if let clipMask = clip.mask, !clipMask.isInner(x: common.minX, y: y, count: common.width) {
                let range = clipMask.range(x: common.minX, y: y, count: common.width)
                Blend.pixels(source, mask: clipMask.bytes.span.extracting(range), over: &target)
            } else {
                Blend.pixels(source, coverage: 255, over: &target)
            }
        }
        include(common)
    }
}

extension Surface {
    /// Draws the painted pixels of a layer.
    mutating func draw(_ layer: Surface, clip: Clip) {
        guard !layer.painted.isEmpty else { return }
        var clip = clip
        clip.intersect(layer.painted)
        stamp(layer.pixmap.pixels.span, at: layer.box, clip: clip)
    }

    /// Multiplies the alpha of all painted pixels by an opacity.
    mutating func fade(by opacity: UInt8) {
        guard opacity < 255 else { return }
        let (box, painted) = (box, painted)
        var pixels = pixmap.pixels.mutableSpan
        for y in painted.minY..<painted.maxY {
            let start = box.index(x: painted.minX, y: y)
            for index in start..<start + painted.width {
                pixels[index] = Pixel.scaled(pixels[index], by: UInt32(opacity))
            }
        }
    }
}
