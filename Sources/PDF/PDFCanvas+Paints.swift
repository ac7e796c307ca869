import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images

extension PDFCanvas {
    /// Fills a path with a gradient: the shading within the path as a clip.
    mutating func fill(_ path: Path, _ rule: FillRule, _ gradient: Gradient, box: Rect, over bounds: Rect) {
        let isCovered = box.contains(bounds, tolerance: 1)
        switch Shading(gradient, bounds: box, isCovered: isCovered) {
        case .nothing: return
        case .color(let color): return fill(path, rule, .color(color), over: bounds)
        case .shading(let shading):
            within(path, rule) { canvas in
                if let opacity = shading.opacity {
                    let mask = canvas.parts.objects.add(opacity)
                    let form = canvas.form(bounds: bounds.intersection(canvas.visible), group: .gray) { canvas in
                        canvas.content.concatenate(shading.space)
                        canvas.content.paint(shading: mask)
                    }
                    guard let form else { return }
                    canvas.content.apply(mask: canvas.parts.graphicsState(mask: form))
                }
                canvas.setOpacity(1)
                canvas.content.concatenate(shading.space)
                canvas.content.paint(shading: canvas.parts.objects.add(shading.color))
            }
        }
    }

    /// Draws `body` with a path as the clip. If it draws nothing, nothing is written.
    mutating func within(_ path: Path, _ rule: FillRule, _ body: (inout PDFCanvas) -> Void) {
        let start = content.body.count
        content.save()
        content.clip(path, rule)
        let inner = content.body.count
        body(&self)
        content.restore()
        if content.body.count == inner + Content.restoration.utf8.count { content.removeBody(from: start) }
    }

    /// Fills a path with pictures: those of a single tile within the path as a clip, those of a repeated one as a tiling
    /// pattern.
    mutating func fill(_ path: Path, _ rule: FillRule, _ pattern: Pattern, over bounds: Rect) {
        let tile = pattern.tile
        guard tile.isPlaceable else { return }
        let pieces = pattern.pieces.prefix(9).filter(\.rect.isPlaceable)
        guard pattern.isRepeated else {
            let pieces = pieces.map { Pattern.Piece($0.pixmap, in: $0.rect.rounded(within: tile)) }
            return within(path, rule) { canvas in
                canvas.within(Path(rect: tile), .nonZero) { $0.place(pieces) }
            }
        }
        let cell = collect(opacity: nil, visible: tile) { canvas in
            canvas.place(pieces.map { Pattern.Piece($0.pixmap, in: $0.rect.offset(by: -tile.origin)) })
        }
        guard !cell.isEmpty else { return }
        var entries = Syntax()
        entries.append("/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox")
        entries.array([0, 0, tile.width, tile.height], decimals: Precision.length)
        entries.append("/XStep ")
        entries.number(tile.width, decimals: Precision.length)
        entries.append("/YStep ")
        entries.number(tile.height, decimals: Precision.length)
        entries.append("/Matrix")
        entries.array([1, 0, 0, 1, tile.x, tile.y], decimals: Precision.length)
        entries.append("/Resources")
        entries.append(cell.resourceDictionary.bytes)
        let number = parts.objects.addContent(entries, cell)
        // The space of a pattern is that of the form in which it is used, which is that of the canvas.
        let form = form(bounds: bounds.intersection(visible), group: nil) { canvas in
            canvas.setOpacity(1)
            canvas.content.fill(path, rule, pattern: number)
        }
        if let form { content.paint(object: form) }
    }

    private mutating func place(_ pieces: [Pattern.Piece]) {
        for piece in pieces { place(piece.pixmap, in: piece.rect) }
    }

    package mutating func draw(_ pixmap: Pixmap, in rect: Rect) {
        guard !isClosed else { return }
        recording?.append(.picture(pixmap, rect))
        guard rect.isPlaceable, isVisible(rect, reach: 0) else { return }
        place(pixmap, in: rect)
    }

    private mutating func place(_ pixmap: Pixmap, in rect: Rect) {
        guard let picture = parts.picture(pixmap) else { return }
        setOpacity(1)
        place(object: picture, in: rect)
    }

    /// Paints a picture, whose space is a unit square with y up, in a rectangle.
    mutating func place(object picture: ObjectNumber, in rect: Rect) {
        content.save()
        content.concatenate(
            Transform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.x, ty: rect.maxY))
        content.paint(object: picture)
        content.restore()
    }
}

extension Content {
    mutating func paint(shading number: ObjectNumber) {
        name(.shading, number)
        body.append("sh\n")
    }

    mutating func fill(_ path: Path, _ rule: FillRule, pattern number: ObjectNumber) {
        body.append("/Pattern cs\n")
        name(.pattern, number)
        body.append("scn\n")
        write(path)
        body.append(rule == .evenOdd ? "f*\n" : "f\n")
    }
}

extension Rect {
    /// Whether a picture in this rectangle is visible and of reasonable size.
    fileprivate var isPlaceable: Bool {
        width > 1e-6 && height > 1e-6 && width < 1e6 && height < 1e6 && abs(x) < 1e6 && abs(y) < 1e6
    }
}
