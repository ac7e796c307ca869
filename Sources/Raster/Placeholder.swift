import Drawing
import Geometry
import Glibc
import Images
import Text

/// Interim: dense accumulation, replaced by the coverage room.
package final class RasterScratch {
    package init() {}
    var cells: [Float] = []
}

package struct RasterCanvas: Canvas {
    package private(set) var pixmap: Pixmap
    package let size: Size
    package let pixelsPerPoint: Double
    let scratch: RasterScratch
    var clipMask: [UInt8]?
    let transform: Transform

    package init(size: Size, pixelsPerPoint: Double, scratch: RasterScratch) {
        self.size = size
        self.pixelsPerPoint = pixelsPerPoint
        self.scratch = scratch
        pixmap = Pixmap(
            width: max(1, Int((size.width * pixelsPerPoint).rounded())),
            height: max(1, Int((size.height * pixelsPerPoint).rounded())))
        transform = .scale(pixelsPerPoint, pixelsPerPoint)
    }

    func coverage(_ flat: FlattenedPath, rule: FillRule) -> [UInt8] {
        let w = pixmap.width, h = pixmap.height
        var cells = [Float](repeating: 0, count: (w + 2) * h)
        for sub in flat.subpaths {
            let pts = flat.points[sub.range]
            var previous = pts[pts.endIndex - 1]
            for p in pts {
                add(previous, p, &cells, w, h)
                previous = p
            }
        }
        var out = [UInt8](repeating: 0, count: w * h)
        for y in 0..<h {
            var sum: Float = 0
            for x in 0..<w {
                sum += cells[y * (w + 2) + x]
                var c = abs(sum)
                if rule == .evenOdd {
                    c = c.truncatingRemainder(dividingBy: 2)
                    if c > 1 { c = 2 - c }
                }
                out[y * w + x] = UInt8(min(c, 1) * 255 + 0.5)
            }
        }
        return out
    }

    func add(_ p0: Point, _ p1: Point, _ cells: inout [Float], _ w: Int, _ h: Int) {
        if p0.y == p1.y { return }
        let dir: Double = p0.y < p1.y ? 1 : -1
        let (a, b) = p0.y < p1.y ? (p0, p1) : (p1, p0)
        let dxdy = (b.x - a.x) / (b.y - a.y)
        let top = max(a.y, 0), bottom = min(b.y, Double(h))
        if top >= bottom { return }
        var y = Int(top)
        var yy = top
        while yy < bottom {
            let next = min(Double(y + 1), bottom)
            let dy = next - yy
            let x0 = a.x + (yy - a.y) * dxdy
            let x1 = a.x + (next - a.y) * dxdy
            let d = dy * dir
            let (l0, r0) = x0 < x1 ? (x0, x1) : (x1, x0)
            let l = min(max(l0, 0), Double(w)), r = min(max(r0, 0), Double(w))
            let row = y * (w + 2)
            let li = Int(l), ri = Int(r)
            if li == ri || r0 <= 0 {
                let xm = (l + r) / 2 - Double(li)
                cells[row + li] += Float(d * (1 - xm))
                cells[row + li + 1] += Float(d * xm)
            } else {
                // piecewise across columns
                let total = r0 - l0
                var x = l
                var accounted = (l - l0) / total
                if accounted > 0 { cells[row + li] += Float(d * accounted) }
                while x < r {
                    let nx = min(Double(Int(x) + 1), r)
                    let part = (nx - x) / total
                    let i = Int(x)
                    let xm = (x + nx) / 2 - Double(i)
                    cells[row + i] += Float(d * part * (1 - xm))
                    cells[row + i + 1] += Float(d * part * xm)
                    accounted += part
                    x = nx
                }
                let rest = 1 - accounted
                if rest > 1e-9 { cells[row + ri] += Float(d * rest) }
            }
            yy = next
            y += 1
        }
    }

    mutating func paint(_ mask: [UInt8], _ paint: Paint) {
        let w = pixmap.width
        let source = PaintSource(paint, pixelsPerPoint: pixelsPerPoint)
        for index in 0..<mask.count where mask[index] > 0 {
            var m = UInt32(mask[index])
            if let clipMask { m = Pixel.product(m, UInt32(clipMask[index])) }
            if m == 0 { continue }
            let s = Pixel.scaled(source.pixel(Double(index % w) + 0.5, Double(index / w) + 0.5), by: m)
            pixmap.pixels[index] = Pixel.over(s, pixmap.pixels[index])
        }
    }

    package mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        let flat = Flattener(tolerance: 0.1).flatten(path, transform: transform)
        self.paint(coverage(flat, rule: rule), paint)
    }

    package mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        for shape in shapes { fill(shape.path, rule: .nonZero, paint: shape.paint) }
    }

    package mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        var stroker = Stroker(tolerance: 0.05)
        let scaled = stroker.outline(of: path, style: style).transformed(by: transform)
        self.paint(coverage(Flattener(tolerance: 0.1).flatten(scaled), rule: .nonZero), paint)
    }

    package mutating func draw(_ symbol: Symbol, at positions: [Point]) {
        for p in positions {
            let path = symbol.path.transformed(by: .translation(p))
            if let fill = symbol.fill {
                var f = fill
                if case .gradient(let g, let b) = fill { f = .gradient(g, bounds: b.offset(by: p)) }
                self.fill(path, rule: .nonZero, paint: f)
            }
            if let stroke = symbol.stroke { self.stroke(path, style: stroke.style, paint: stroke.paint) }
        }
    }

    package mutating func draw(_ text: TextBlock, transform: Transform, color: Color) {
        var all = Path()
        for line in text.lines {
            for run in line.runs {
                for glyph in run.glyphs {
                    let t = Transform.scale(run.size, run.size).then(.translation(glyph.origin)).then(transform)
                    if let picture = run.font.picture(of: glyph.identifier) {
                        draw(picture.pixmap, in: t.apply(picture.bounds))
                    } else {
                        all.append(run.font.outline(of: glyph.identifier).transformed(by: t))
                    }
                }
            }
        }
        fill(all, rule: .nonZero, paint: .color(color))
    }

    package mutating func draw(_ image: Pixmap, in rect: Rect) {
        let r = transform.apply(rect)
        for y in max(0, Int(r.minY))..<max(0, min(pixmap.height, Int(r.maxY) + 1)) {
            for x in max(0, Int(r.minX))..<max(0, min(pixmap.width, Int(r.maxX) + 1)) {
                let u = (Double(x) + 0.5 - r.x) / r.width, v = (Double(y) + 0.5 - r.y) / r.height
                if u < 0 || v < 0 || u >= 1 || v >= 1 { continue }
                let s = image[Int(u * Double(image.width)), Int(v * Double(image.height))]
                pixmap[x, y] = Pixel.over(s, pixmap[x, y])
            }
        }
    }

    package mutating func clip(to path: Path, rule: FillRule, _ body: (inout RasterCanvas) -> Void) {
        let old = clipMask
        var mask = coverage(Flattener(tolerance: 0.1).flatten(path, transform: transform), rule: rule)
        if let old { for i in mask.indices { mask[i] = UInt8(Pixel.product(UInt32(mask[i]), UInt32(old[i]))) } }
        clipMask = mask
        body(&self)
        clipMask = old
    }

    package mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout RasterCanvas) -> Void) {
        body(&self)
    }
}

struct PaintSource {
    let paint: Paint
    let ppp: Double
    let colorPixel: UInt32

    init(_ paint: Paint, pixelsPerPoint: Double) {
        self.paint = paint
        ppp = pixelsPerPoint
        if case .color(let c) = paint { colorPixel = Pixel.premultiplied(c) } else { colorPixel = 0 }
    }

    func pixel(_ x: Double, _ y: Double) -> UInt32 {
        guard case .gradient(let g, let b) = paint else { return colorPixel }
        let px = x / ppp, py = y / ppp
        var t = 0.0
        switch g.shape {
        case .axial(let angle):
            let r = angle * .pi / 180
            let dx = cos(r), dy = -sin(r)
            let half = (abs(dx) * b.width + abs(dy) * b.height) / 2
            t = ((px - b.midX) * dx + (py - b.midY) * dy) / max(half, 1e-9) / 2 + 0.5
        case .radial(let s, _):
            let cx = b.x + s.x * b.width, cy = b.maxY - s.y * b.height
            t = ((px - cx) * (px - cx) + (py - cy) * (py - cy)).squareRoot() / (max(b.width, b.height) / 2)
        }
        t = min(max(t, 0), 1)
        var last = g.stops.first?.color ?? .clear
        var lastPos = 0.0
        for stop in g.stops {
            if stop.position >= t {
                let f = stop.position > lastPos ? (t - lastPos) / (stop.position - lastPos) : 1
                let c = stop.color
                return Pixel.premultiplied(
                    Color(
                        red: last.red + (c.red - last.red) * f, green: last.green + (c.green - last.green) * f,
                        blue: last.blue + (c.blue - last.blue) * f, alpha: last.alpha + (c.alpha - last.alpha) * f))
            }
            last = stop.color
            lastPos = stop.position
        }
        return Pixel.premultiplied(last)
    }
}
