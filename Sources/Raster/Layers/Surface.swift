import Drawing
import Images

/// The pixels that are painted on: a box of the canvas, the whole of it or a layer's part.
struct Surface {
    let box: PixelBox
    var pixmap: Pixmap
    /// Everything outside of it is as it was at first.
    private(set) var painted = PixelBox.empty

    /// What all pixels were at first.
    private let ground: UInt32

    /// A surface of one premultiplied colour; transparent unless told otherwise.
    init(_ box: PixelBox, ground: UInt32 = 0) {
        self.box = box
        self.ground = ground
        pixmap = Pixmap(width: box.width, height: box.height, fill: ground)
    }

    /// A surface all of which has been painted.
    /// - Parameter pixmap: of the size of the box.
    init(_ box: PixelBox, painted pixmap: Pixmap) {
        self.box = box
        self.pixmap = pixmap
        ground = 0
        painted = box
    }

    /// Says that pixels have been painted.
    mutating func include(_ box: PixelBox) {
        painted = painted.union(box)
    }

    /// Gives all pixels of a box within the surface's one colour.
    mutating func fill(_ pixels: PixelBox, _ color: UInt32) {
        guard !pixels.isEmpty else { return }
        guard !painted.isEmpty || color != ground else { return include(pixels) }
        let box = box
        var all = pixmap.pixels.mutableSpan
        for y in pixels.minY..<pixels.maxY {
            let start = box.index(x: pixels.minX, y: y)
            var row = all._mutatingExtracting(start..<start + pixels.width)
            row.update(repeating: color)
        }
        include(pixels)
    }

    /// Paints what is covered; all runs have to lie within the box.
    /// - Parameter colors: memory for the colours of a row.
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

    /// Adds what is covered to what is there, as shapes that share edges need it.
    /// - Parameter colors: memory for the colours of a row.
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
