import Drawing
import Geometry
import Images
import Text

extension RasterCanvas {
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
}
