/// Checks a PDF file for unsafe and broken parts: keys and operators that the canvas does not need, references to
/// objects that are missing, objects that nothing uses, and content streams that are not balanced or use undefined
/// resources.
package struct PDFAudit {
    /// A line for each error; empty for a valid file.
    package private(set) var complaints: [String] = []

    private let file: PDFReader
    private var visited: Set<Int> = []

    private static let keys: Set<String> = [
        "A", "ActualText", "Alt", "Ascent", "BBox", "BaseFont", "BitsPerComponent", "Bounds", "C0", "C1", "CA",
        "CIDSystemInfo", "CIDToGIDMap", "CS", "CapHeight", "CharProcs", "ColorSpace", "Colors", "Columns", "Contents",
        "Coords", "Count", "DW", "DecodeParms", "Descent", "DescendantFonts", "Differences", "DisplayDocTitle",
        "Domain",
        "Encode", "Encoding", "ExtGState", "Extend", "Filter", "FirstChar", "Flags", "Font", "FontBBox",
        "FontDescriptor",
        "FontFile2", "FontFile3", "FontMatrix", "FontName", "Function", "FunctionType", "Functions", "G", "Group",
        "Height",
        "I", "ID", "Info", "Interpolate", "ItalicAngle", "K", "Kids", "Lang", "LastChar", "Length", "Length1", "MCID",
        "MarkInfo", "Marked", "Matrix", "MediaBox", "N", "Name", "Nums", "O", "Ordering", "P", "Pages", "PaintType",
        "Parent", "ParentTree", "Pattern", "PatternType", "Pg", "Placement", "Predictor", "Producer", "Registry",
        "Resources", "Root", "S", "SMask", "Shading", "ShadingType", "Size", "StemV", "StructParents", "StructTreeRoot",
        "Subtype", "Supplement", "TilingType", "Title", "ToUnicode", "Type", "UserUnit", "ViewerPreferences", "W",
        "Width", "Widths", "XObject", "XStep", "YStep", "ca",
    ]

    /// The operators of content streams and the numbers of their operands; nil for any.
    private static let operators: [String: Int?] = [
        "q": 0, "Q": 0, "cm": 6, "w": 1, "J": 1, "j": 1, "M": 1, "d": 2, "gs": 1, "m": 2, "l": 2, "c": 6, "h": 0,
        "re": 4,
        "S": 0, "f": 0, "f*": 0, "n": 0, "W": 0, "W*": 0, "g": 1, "G": 1, "rg": 3, "RG": 3, "cs": 1, "scn": 1, "sh": 1,
        "Do": 1, "BT": 0, "ET": 0, "Tf": 2, "Td": 2, "Tm": 6, "TJ": 1, "BDC": 2, "EMC": 0, "d0": 2, "d1": 6,
    ]

    /// The resource category of the operators that name a resource.
    private static let categories = [
        "gs": "ExtGState", "sh": "Shading", "Do": "XObject", "Tf": "Font", "scn": "Pattern",
    ]

    package init(_ file: PDFReader) {
        self.file = file
        visit(file.trailer, "trailer")
        let unused = Set(file.objects.keys).subtracting(visited)
        for number in unused.sorted() { complain("nothing uses object \(number)") }
    }

    private mutating func complain(_ text: String) { complaints.append(text) }

    private mutating func visit(_ value: PDFValue, _ place: String) {
        switch value {
        case .array(let values):
            for value in values { visit(value, place) }
        case .dictionary(let entries), .stream(let entries, _):
            for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
                // The names of resources and of the glyphs of drawn fonts.
                let isNumbered = key.wholeMatch(of: #/[Rg][0-9]+/#) != nil
                if !Self.keys.contains(key), !isNumbered { complain("\(place) has the key \(key)") }
                visit(value, "\(place)/\(key)")
            }
            if case .stream = value { visitStream(value, place) }
        case .reference(let number):
            guard visited.insert(number).inserted else { return }
            guard let object = file.objects[number], object != .null else {
                return complain("\(place) refers to object \(number), which is missing")
            }
            visit(object, "\(number)")
        default: break
        }
    }

    private mutating func visitStream(_ stream: PDFValue, _ place: String) {
        guard let content = file.content(of: stream) else { return complain("\(place) cannot be decompressed") }
        if let filter = stream["Filter"], filter != .name("FlateDecode") {
            complain("\(place) has the filter \(filter)")
        }
        if stream["Subtype"] == .name("Form") || stream["PatternType"] != nil {
            visitContent(content, stream["Resources"], place)
        }
    }

    /// Checks the content streams of pages, which do not have their own resources.
    package mutating func visitPages() {
        for (number, object) in file.objects.sorted(by: { $0.key < $1.key }) {
            if object["Type"] == .name("Page") {
                guard let content = file.content(of: object["Contents"]) else {
                    return complain("\(number) has no content")
                }
                visitContent(content, object["Resources"], "\(number)")
            }
            if object["Subtype"] == .name("Type3"), case .dictionary(let procedures)? = object["CharProcs"] {
                for (name, procedure) in procedures.sorted(by: { $0.key < $1.key }) {
                    visitContent(file.content(of: procedure) ?? [], object["Resources"], "\(number)/\(name)")
                }
            }
        }
    }

    private mutating func visitContent(_ content: [UInt8], _ resources: PDFValue?, _ place: String) {
        var scanner = PDFScanner(content)
        var operands: [PDFValue] = []
        var (saved, marked, isText) = (0, 0, false)
        while true {
            scanner.skipSpaces()
            if scanner.isAtEnd { break }
            let start = scanner.position
            let word = scanner.word()
            guard let count = Self.operators[word] else {
                scanner.position = start
                guard let value = try? scanner.value() else {
                    return complain("\(place) has \"\(word)\" at \(start)")
                }
                operands.append(value)
                continue
            }
            if let count, operands.count != count { complain("\(place) has \(operands.count) operands of \(word)") }
            switch word {
            case "q": saved += 1
            case "Q": saved -= 1
            case "BDC": marked += 1
            case "EMC": marked -= 1
            case "BT", "ET":
                if isText == (word == "BT") { complain("\(place) has \(word) twice") }
                isText.toggle()
            default: break
            }
            if isText, !["BT", "Tf", "Td", "Tm", "TJ", "BDC", "EMC"].contains(word) {
                complain("\(place) has \(word) within text")
            }
            if saved < 0 || marked < 0 { return complain("\(place) is not balanced") }
            if let category = Self.categories[word], let name = operands.first?.name,
                file.resolved(file.resolved(resources)?[category])?[name] == nil
            {
                complain("\(place) has no \(category) \(name)")
            }
            operands = []
        }
        if saved != 0 || marked != 0 || isText || !operands.isEmpty { complain("\(place) is not balanced") }
    }
}

extension PDFAudit {
    /// The complaints about a file; one if it cannot be read.
    package static func complaints(about file: [UInt8]) -> [String] {
        do throws(PDFReadingError) {
            var audit = PDFAudit(try PDFReader(file))
            audit.visitPages()
            return audit.complaints
        } catch {
            return [error.description]
        }
    }
}
