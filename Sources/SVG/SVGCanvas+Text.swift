import Drawing
import Geometry
import Text

extension SVGCanvas {
    /// Defines each glyph once in font units and references it at each position.
    package mutating func draw(_ text: TextBlock, transform: Transform, color: Color) {
        guard !isClosed, !color.isInvisible, transform.isFinite else { return }
        let box = transform.apply(Rect(size: text.size))
        // Letters may extend beyond the box of their lines.
        guard isVisible(box, reach: box.width + box.height) else { return }
        for line in text.lines {
            let transform = transform.then(.translation(transform.shift(ofBaseline: line.baseline)))
            for run in line.runs { draw(run, baseline: line.baseline, transform: transform, color: color) }
        }
    }

    private mutating func draw(_ run: TextBlock.Run, baseline: Double, transform: Transform, color: Color) {
        let unit = run.size / run.font.unitsPerEm
        guard unit > 0, unit.isFinite else { return }
        var placed: [(glyph: Definitions.Number, origin: Point)] = []
        for glyph in run.glyphs {
            if let number = define(glyph.identifier, of: run.font) { placed.append((number, glyph.origin)) }
        }
        guard let first = placed.first else { return }
        // Convert from font units around the first glyph's position on the baseline.
        let start = Point(first.origin.x, baseline)
        let placement = Transform.scale(unit, unit).then(.translation(start)).then(transform)
        let isAlone = placed.count == 1
        body.append(isAlone ? "<use" : "<g")
        if run.font.hasPictures {
            // Color pictures have no fill.
            body.attribute("fill", color.hexadecimal)
            if color.alpha < 1 { body.attribute("opacity", color.alpha, decimals: Precision.share) }
        } else {
            body.paint("fill", .color(color))
        }
        body.append(" transform=\"")
        body.append(placement)
        body.append("\"")
        if !isAlone { body.append(">") }
        for (glyph, origin) in placed {
            if !isAlone { body.append("<use") }
            body.attribute("href", "#" + definitions.name(of: glyph))
            let offset = (origin - start) * (1 / unit)
            if Precision.units(offset.x) != 0 { body.attribute("x", offset.x, decimals: 0) }
            if Precision.units(offset.y) != 0 { body.attribute("y", offset.y, decimals: 0) }
            body.append("/>")
        }
        if !isAlone { body.append("</g>") }
    }

    /// The definition of a glyph, an outline or a picture; nil for a space.
    private mutating func define(_ glyph: UInt32, of font: Font) -> Definitions.Number? {
        definitions.define(glyph: glyph, ofFont: font.identifier) {
            var markup = Markup()
            if let picture = font.picture(of: glyph) {
                let unit = font.unitsPerEm
                markup.attribute("x", picture.bounds.x * unit, decimals: 0)
                markup.attribute("y", picture.bounds.y * unit, decimals: 0)
                markup.attribute("width", picture.bounds.width * unit, decimals: 0)
                markup.attribute("height", picture.bounds.height * unit, decimals: 0)
                guard markup.embed(picture.pixmap) else { return nil }
                return ("image", markup.bytes)
            }
            let outline = font.outline(of: glyph)
            guard !outline.isEmpty, outline.points.allSatisfy({ $0.isFinite && abs($0.x) < 100 && abs($0.y) < 100 })
            else { return nil }
            markup.append(" d=\"")
            markup.append(PathWriter.data(outline, decimals: 0, scale: font.unitsPerEm))
            markup.append("\"/>")
            return ("path", markup.bytes)
        }
    }
}

extension Transform {
    /// The shift across the baseline, in points, that moves the baseline of upright text or text rotated by quarter
    /// turns to a pixel border.
    fileprivate func shift(ofBaseline baseline: Double) -> Point {
        let origin = apply(Point(0, baseline)) * SVGCanvas.alignment
        let small = 1e-6 * max(abs(a), abs(b))
        let shift =
            if abs(b) <= small {
                Point(0, origin.y.rounded() - origin.y)
            } else if abs(a) <= small {
                Point(origin.x.rounded() - origin.x, 0)
            } else {
                Point.zero
            }
        return shift * (1 / SVGCanvas.alignment)
    }
}
