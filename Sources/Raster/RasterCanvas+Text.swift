import Budget
import Drawing
import Geometry
import Images
import Text

extension RasterCanvas {
    /// Draws upright text and text rotated by quarter turns from masks; see `GlyphGrid`. Larger glyphs, and glyphs at
    /// other angles, are filled as outlines.
    package mutating func draw(_ text: TextBlock, transform: Transform, color: Color) {
        guard !budget.isSpent(before: Self.costOfCall) else { return }
        let transform = transform.then(self.transform)
        // Glyphs rarely exceed the lines of their text, and never by its height.
        let reach = text.size.height + 8
        guard PixelBox(around: transform.apply(Rect(size: text.size).inset(by: -reach))).intersects(clip.box) else {
            return
        }
        let grid = GlyphGrid(transform)
        for line in text.lines {
            for run in line.runs {
                if let grid, run.size * grid.scale <= GlyphAtlas.maximumSize {
                    stamp(run, baseline: line.baseline, grid: grid, transform: transform, color: color)
                } else {
                    fill(run, transform: transform, color: color)
                }
            }
        }
    }

    private mutating func stamp(
        _ run: TextBlock.Run, baseline: Double, grid: GlyphGrid, transform: Transform, color: Color
    ) {
        let shift = grid.shift(ofBaseline: baseline)
        let pixel = Pixel.premultiplied(color)
        for glyph in run.glyphs {
            guard let origin = grid.pixel(glyph.origin, shift: shift) else { continue }
            let key = GlyphAtlas.Key(
                font: run.font.identifier, glyph: glyph.identifier, size: run.size * grid.scale,
                quarterTurns: grid.quarterTurns, xPhase: origin.xPhase, yPhase: origin.yPhase)
            if let mask = scratch.glyphs.mask(for: key) {
                stamp(mask, pixel, x: origin.x, y: origin.y)
            } else if let picture = run.font.picture(of: glyph.identifier) {
                let shifted = transform.then(.translation(shift))
                draw(
                    picture.pixmap, in: picture.bounds, transform: glyph.transform(size: run.size).then(shifted),
                    opacity: color.alpha)
            } else {
                let outline = run.font.outline(of: glyph.identifier)
                guard let mask = mask(of: outline, for: key) else { return }
                stamp(mask, pixel, x: origin.x, y: origin.y)
            }
        }
    }

    private mutating func stamp(_ mask: GlyphAtlas.Mask, _ color: UInt32, x: Int, y: Int) {
        scratch.glyphs.stamp(mask, color, x: x, y: y, on: &surface, clip: clip, colors: &scratch.colors)
    }

    /// Draws and caches a glyph's mask; nil if it may be incomplete because the canvas is stopped.
    private func mask(of outline: Path, for key: GlyphAtlas.Key) -> GlyphAtlas.Mask? {
        let transform = Transform.scale(key.size, key.size)
            .then(.rotation(degrees: 90 * Double(key.quarterTurns)))
            .then(.translation(Point(Double(key.xPhase), Double(key.yPhase)) * 0.25))
        flatten(outline, transform: transform)
        scratch.shapes.convert(.nonZero, clip: GlyphAtlas.maximumBox, levels: .all)
        guard !isStopped else { return nil }
        return scratch.glyphs.insert(scratch.shapes.coverage, levels: scratch.shapes.levels, for: key)
    }

    private mutating func fill(_ run: TextBlock.Run, transform: Transform, color: Color) {
        var outlines = Path()
        for glyph in run.glyphs {
            guard !isStopped else { return }
            let placement = glyph.transform(size: run.size).then(transform)
            if let picture = run.font.picture(of: glyph.identifier) {
                draw(picture.pixmap, in: picture.bounds, transform: placement, opacity: color.alpha)
            } else {
                outlines.append(run.font.outline(of: glyph.identifier).transformed(by: placement))
                if outlines.points.count >= Self.pointsAtOnce { fill(&outlines, color) }
            }
        }
        fill(&outlines, color)
    }

    /// The number of points of glyphs that are filled together. A word has less than a hundredth of them.
    private static let pointsAtOnce = 1 << 16

    /// Fills outlines and removes them.
    private mutating func fill(_ outlines: inout Path, _ color: Color) {
        flatten(outlines, transform: .identity)
        paint(.nonZero, .color(Pixel.premultiplied(color)))
        outlines = Path()
    }
}

extension TextBlock.Glyph {
    /// The transform from em units around the glyph's origin to the text's coordinates.
    fileprivate func transform(size: Double) -> Transform {
        Transform.scale(size, size).then(.translation(origin))
    }
}
