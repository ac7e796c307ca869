import Budget
import Digests
import Drawing
import Geometry
import Text

extension DocumentParts {
    /// The time to embed a font, in nanoseconds.
    private static let costOfFont = 1_000_000

    /// Adds the used fonts to the objects, and completes the contents with the codes of their glyphs.
    mutating func finishFonts() throws(PDFError) {
        var codes: [[UInt32: UInt16]] = []
        for use in fonts.fonts {
            guard !budget.isSpent(before: Self.costOfFont) else { return }
            if use.isEmbedded {
                codes.append(try embed(use))
            } else {
                codes.append([:])
                for index in use.numbers.indices { addDrawnFont(use, index) }
            }
        }
        objects.finishContents(budget) { font, glyph in codes[font][glyph] ?? 0 }
    }

    // MARK: - Embedded fonts

    /// Adds a composite font (ISO 32000-1, 9.7) whose codes are those of its subset.
    /// - Returns: The codes of the glyphs.
    private mutating func embed(_ use: FontUses.FontUse) throws(PDFError) -> [UInt32: UInt16] {
        let glyphs = use.glyphs.sorted()
        guard let number = use.numbers.first, let subset = use.font.subset(to: glyphs) else {
            throw .unusableFont(use.font.name)
        }
        let coded = glyphs.map { (code: subset.codes[$0] ?? 0, glyph: $0) }.sorted { $0.code < $1.code }
        let name = Self.name(of: use.font, glyphs)
        var file = Syntax()
        let fileKey: String
        switch subset.format {
        case .trueType:
            file.append("/Length1 \(subset.bytes.count)")
            fileKey = "FontFile2"
        case .compact:
            file.append("/Subtype/CIDFontType0C")
            fileKey = "FontFile3"
        }
        let program = objects.addStream(file, subset.bytes, budget)

        var descriptor = Self.descriptor(of: use.font, name)
        descriptor.append("/\(fileKey) ")
        descriptor.reference(program)
        descriptor.append(">>")

        var descendant = Syntax()
        descendant.append("<</Type/Font/Subtype/CIDFontType\(subset.format == .trueType ? 2 : 0)/BaseFont/\(name)")
        descendant.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
        if subset.format == .trueType { descendant.append("/CIDToGIDMap/Identity") }
        descendant.append("/FontDescriptor ")
        descendant.reference(objects.add(descriptor))
        descendant.append("/DW 0/W[")
        var last: UInt16?
        for (code, glyph) in coded {
            if last.map({ $0 &+ 1 }) != code { descendant.append("\(last == nil ? "" : "]")\(code)[") }
            last = code
            descendant.number(use.uses[glyph]?.width ?? 0)
        }
        descendant.append("]]>>")

        var font = Syntax()
        font.append("<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H/DescendantFonts[")
        font.reference(objects.add(descendant))
        font.append("]/ToUnicode ")
        font.reference(
            addMap(coded.compactMap { coded in use.texts[coded.glyph].map { (coded.code, $0) } }, isWide: true))
        font.append(">>")
        objects.set(number, font)
        return subset.codes
    }

    /// The descriptor of a font, without its end.
    private static func descriptor(of font: Font, _ name: String) -> Syntax {
        let properties = font.description
        func thousandths(_ length: Double) -> Double { length * 1000 }
        var descriptor = Syntax()
        // The flag says that the glyphs are no standard set.
        descriptor.append("<</Type/FontDescriptor/FontName/\(name)/Flags \(properties.slant == 0 ? 4 : 68)/FontBBox")
        let box = properties.bounds
        descriptor.array([box.minX, box.minY, box.maxX, box.maxY].map(thousandths), decimals: 0)
        func entry(_ key: String, _ value: Double) {
            descriptor.append("/\(key) ")
            descriptor.number(value, decimals: 0)
            descriptor.bytes.removeLast()
        }
        entry("ItalicAngle", properties.slant)
        entry("Ascent", thousandths(properties.ascender))
        entry("Descent", -thousandths(properties.descender))
        entry("CapHeight", thousandths(properties.capHeight))
        // The usual estimate of the width of vertical stems from the weight.
        entry("StemV", 50 + (properties.weight / 65) * (properties.weight / 65))
        return descriptor
    }

    /// The name of a subset: six letters for its glyphs, and the font's name without spaces.
    private static func name(of font: Font, _ glyphs: [UInt32]) -> String {
        var numbers = Syntax()
        for glyph in glyphs { numbers.hexadecimal(UInt16(truncatingIfNeeded: glyph)) }
        let digest = SHA256.digest(of: numbers.bytes.span)
        return digest.letters(6).uppercased() + "+" + Self.name(of: font)
    }

    private static func name(of font: Font) -> String {
        String(decoding: font.name.utf8.filter { isalnum($0) }, as: UTF8.self)
    }

    /// Whether a byte is an ASCII letter or digit.
    private static func isalnum(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }

    /// Adds the map from codes to texts (9.10.3).
    /// - Parameter isWide: Whether codes have two bytes.
    private mutating func addMap(_ entries: [(code: UInt16, text: [UInt32])], isWide: Bool) -> ObjectNumber {
        var map = Syntax()
        map.append(
            """
            /CIDInit/ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            \(isWide ? "<0000><FFFF>" : "<00><FF>")
            endcodespacerange

            """)
        for start in stride(from: 0, to: entries.count, by: 100) {
            let part = entries[start..<min(entries.count, start + 100)]
            map.append("\(part.count) beginbfchar\n")
            for (code, text) in part {
                map.append("<")
                if isWide { map.hexadecimal(code) } else { map.hexadecimal(UInt8(truncatingIfNeeded: code)) }
                map.append("><")
                for unit in String(text).utf16 { map.hexadecimal(unit) }
                map.append(">\n")
            }
            map.append("endbfchar\n")
        }
        map.append(
            """
            endcmap
            CMapName currentdict/CMap defineresource pop
            end
            end

            """)
        return objects.addStream(Syntax(), map.bytes, budget)
    }

    // MARK: - Drawn fonts

    /// Adds a Type 3 font (9.6.5), whose glyphs are content streams.
    private mutating func addDrawnFont(_ use: FontUses.FontUse, _ index: Int) {
        let number = use.numbers[index]
        let glyphs = use.glyphs.filter { use.uses[$0]?.font == number }
        var procedures = Syntax()
        var widths = Syntax()
        var names = ""
        var resources = Content(opacity: nil)
        for (code, glyph) in glyphs.enumerated() {
            let width = use.uses[glyph]?.width ?? 0
            let content = procedure(of: glyph, in: use.font, width: width, &resources)
            procedures.append("/g\(code) ")
            procedures.reference(objects.addStream(Syntax(), content, budget))
            widths.number(width)
            names += "/g\(code)"
        }
        var font = Syntax()
        font.append(
            "<</Type/Font/Subtype/Type3/Name/\(Self.name(of: use.font))/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]"
        )
        font.append("/FirstChar 0/LastChar \(glyphs.count - 1)/Widths[")
        font.append(widths.bytes)
        font.append("]/Encoding<</Type/Encoding/Differences[0\(names)]>>/CharProcs<<")
        font.append(procedures.bytes)
        font.append(">>/Resources")
        font.append(resources.resourceDictionary.bytes)
        font.append("/ToUnicode ")
        let texts = glyphs.enumerated().compactMap { code, glyph in
            use.texts[glyph].map { (UInt16(truncatingIfNeeded: code), $0) }
        }
        font.reference(addMap(texts, isWide: false))
        font.append(">>")
        objects.set(number, font)
    }

    /// The content stream of a glyph: its picture, or its outline in the color of the text.
    private mutating func procedure(
        of glyph: UInt32, in font: Font, width: Double, _ resources: inout Content
    ) -> [UInt8] {
        var content = Content(opacity: nil)
        content.body.number(width)
        content.body.append("0 ")
        if let picture = font.picture(of: glyph) {
            content.body.append("d0\n")
            if let number = self.picture(picture.pixmap) {
                let box = picture.bounds
                content.concatenate(
                    Transform(
                        a: box.width * 1000, b: 0, c: 0, d: box.height * 1000, tx: box.x * 1000, ty: -box.maxY * 1000))
                content.paint(object: number)
            }
        } else {
            let outline = font.outline(of: glyph)
            let box = outline.boundingBox ?? Rect(size: .zero)
            content.body.numbers([box.minX * 1000, -box.maxY * 1000, box.maxX * 1000, -box.minY * 1000])
            content.body.append("d1\n")
            if FarPath.isNear(outline), !outline.isEmpty {
                content.write(outline, .scale(1000, -1000))
                content.body.append("f\n")
            }
        }
        resources.use(content.resources)
        return content.body.bytes
    }
}
