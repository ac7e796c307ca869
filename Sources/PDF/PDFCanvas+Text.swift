import Drawing
import Geometry
import Text

extension PDFCanvas {
    /// Writes glyph runs as text in embedded fonts. Readers find the characters by the map of the font, or by the actual
    /// text of a cluster that the map cannot describe.
    package mutating func draw(_ text: TextBlock, transform: Transform, color: Color) {
        guard !isClosed, !color.isInvisible, transform.isFinite else { return }
        recording?.append(.text(text, transform, color))
        let box = transform.apply(Rect(size: text.size))
        // Letters may extend beyond the box of their lines.
        guard isVisible(box, reach: box.width + box.height) else { return }
        for line in text.lines {
            for run in line.runs where !run.glyphs.isEmpty {
                guard !isClosed, hasRoom(for: 40 * run.glyphs.count) else { return }
                setOpacity(color.alpha)
                content.setFill(color)
                var writer = TextWriter(run, scalars: line.scalars, transform)
                writer.write(to: &content, &parts)
            }
        }
    }
}

/// Writes a glyph run as a text object (ISO 32000-1, 9.4).
private struct TextWriter {
    private let run: TextBlock.Run
    private let scalars: [UInt32]
    private let transform: Transform
    /// The start of the current line in the text's coordinates.
    private var start: Point
    /// The point at which a reader would put the next glyph.
    private var pen: Point
    private var font: ObjectNumber?
    private var isInArray = false

    init(_ run: TextBlock.Run, scalars: [UInt32], _ transform: Transform) {
        self.run = run
        self.scalars = scalars
        self.transform = transform
        start = run.glyphs[0].origin
        pen = start
    }

    mutating func write(to content: inout Content, _ parts: inout DocumentParts) {
        guard run.size > 0, run.size.isFinite, run.size < FarPath.limit else { return }
        let origin = transform.apply(start)
        guard abs(origin.x) < FarPath.limit, abs(origin.y) < FarPath.limit else { return }
        content.body.append("BT\n")
        // The space of text has y up.
        content.body.numbers([transform.a, transform.b, -transform.c, -transform.d], decimals: 5)
        content.body.numbers([origin.x, origin.y])
        content.body.append("Tm\n")
        var index = 0
        while index < run.glyphs.count {
            let cluster = run.glyphs[index].scalars
            var end = index + 1
            while end < run.glyphs.count, !cluster.isEmpty, run.glyphs[end].scalars == cluster { end += 1 }
            write(Array(run.glyphs[index..<end]), text: text(cluster), to: &content, &parts)
            index = end
        }
        closeArray(&content)
        content.body.append("ET\n")
    }

    private func text(_ cluster: Range<Int>) -> [UInt32] {
        cluster.upperBound <= scalars.count ? Array(scalars[cluster]) : []
    }

    private mutating func write(
        _ cluster: [TextBlock.Glyph], text: [UInt32], to content: inout Content, _ parts: inout DocumentParts
    ) {
        let isMapped = parts.fonts.map(cluster.map(\.identifier), of: run.font, to: text)
        if !isMapped {
            closeArray(&content)
            content.body.append("/Span<</ActualText")
            content.body.hexadecimal(String(text))
            content.body.append(">>BDC\n")
        }
        for glyph in cluster { write(glyph, to: &content, &parts) }
        if !isMapped {
            closeArray(&content)
            content.body.append("EMC\n")
        }
    }

    private mutating func write(_ glyph: TextBlock.Glyph, to content: inout Content, _ parts: inout DocumentParts) {
        let use = parts.fonts.use(of: glyph.identifier, in: run.font, &parts.objects)
        if use.font != font {
            closeArray(&content)
            font = use.font
            content.name(.font, use.font)
            content.body.number(run.size, decimals: Precision.length)
            content.body.append("Tf\n")
        }
        if abs(glyph.origin.y - pen.y) > 0.005 {
            closeArray(&content)
            content.body.numbers([glyph.origin.x - start.x, start.y - glyph.origin.y])
            content.body.append("Td\n")
            start = glyph.origin
            pen = start
        }
        if !isInArray { content.body.append("[<") }
        let shift = Precision.units((pen.x - glyph.origin.x) * 1000 / run.size)
        if shift != 0 {
            content.body.append(isInArray ? ">\(shift)<" : "")
            if !isInArray {
                content.body.bytes.removeLast()
                content.body.append("\(shift)<")
            }
            pen.x -= Double(shift) / 1000 * run.size
        }
        isInArray = true
        if let index = use.embedded {
            content.pendingCode(of: glyph.identifier, font: index)
        } else {
            content.body.hexadecimal(use.code)
        }
        pen.x += use.width / 1000 * run.size
    }

    private mutating func closeArray(_ content: inout Content) {
        if isInArray { content.body.append(">]TJ\n") }
        isInArray = false
    }
}

extension String {
    /// The text of Unicode scalars; others are replaced.
    init(_ scalars: [UInt32]) {
        self.init(String.UnicodeScalarView(scalars.map { Unicode.Scalar($0) ?? "\u{fffd}" }))
    }
}
