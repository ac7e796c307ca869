import Budget
import Drawing
import Geometry
import Raster

/// A PDF document of one or more pages (ISO 32000-1).
///
/// The document is safe to open: it contains no scripts, no actions and no references to anything outside. It has no
/// dates, so the same drawing gives the same bytes. Each page with a description is one figure for screen readers.
package struct PDFDocument {
    /// The largest side of a page in its own units (annex C.2).
    private static let longestSide = 14_400.0

    private var parts: DocumentParts
    private let root: ObjectNumber
    private let information: ObjectNumber
    private let tree: ObjectNumber
    /// The root of the structure; nil if there are no figures.
    private var structure: ObjectNumber?
    private var pages: [ObjectNumber] = []
    private var figures: [(index: Int, number: ObjectNumber)] = []

    /// Creates an empty document.
    /// - Parameters:
    ///   - scratch: Working memory, used by one canvas at a time.
    ///   - maximumLength: The maximum length in bytes before compression.
    ///   - budget: Once the budget is spent, nothing is written and the document is incomplete.
    package init(scratch: RasterScratch, maximumLength: Int = 32 << 20, budget: RenderBudget = .unlimited) {
        parts = DocumentParts(maximumLength: maximumLength, scratch: scratch, budget: budget)
        root = parts.objects.reserve()
        information = parts.objects.reserve()
        tree = parts.objects.reserve()
    }

    /// Adds a page.
    /// - Parameters:
    ///   - size: The size in points.
    ///   - description: A description of the picture.
    ///   - draw: Draws the page.
    package mutating func addPage(_ size: Size, description: String? = nil, _ draw: (inout PDFCanvas) -> Void) {
        var canvas = PDFCanvas(size: size, parts: parts)
        draw(&canvas)
        parts = canvas.parts
        let length = canvas.content.body.count + 50 * canvas.content.codes.count
        guard !parts.budget.isSpent, parts.budget.allows(length, each: 2) else { return }

        let page = parts.objects.reserve()
        let isFigure = description?.isEmpty == false
        // Longer pages have larger units.
        let unit = max(1, max(size.width, size.height) / Self.longestSide)
        var content = Content(opacity: 1000)
        if isFigure { content.body.append("/Figure<</MCID 0>>BDC\n") }
        // The canvas has y down.
        content.concatenate(Transform(a: 1 / unit, b: 0, c: 0, d: -1 / unit, tx: 0, ty: size.height / unit))
        content.append(canvas.content)
        if isFigure { content.body.append("EMC\n") }
        let stream = parts.objects.addContent(Syntax(), content)

        var dictionary = Syntax()
        dictionary.append("<</Type/Page/Parent ")
        dictionary.reference(tree)
        dictionary.append("/MediaBox")
        dictionary.array([0, 0, size.width / unit, size.height / unit], decimals: Precision.length)
        if unit > 1 {
            dictionary.append("/UserUnit ")
            dictionary.number(unit, decimals: Precision.factor)
        }
        dictionary.append("/Group<</S/Transparency/CS/DeviceRGB>>/Resources")
        dictionary.append(canvas.content.resourceDictionary.bytes)
        dictionary.append("/Contents ")
        dictionary.reference(stream)
        if isFigure {
            dictionary.append("/StructParents \(pages.count)")
            figures.append((pages.count, figure(on: page, description ?? "", size, unit)))
        }
        dictionary.append(">>")
        parts.objects.set(page, dictionary)
        pages.append(page)
    }

    private mutating func figure(
        on page: ObjectNumber, _ description: String, _ size: Size, _ unit: Double
    ) -> ObjectNumber {
        let structure = structure ?? parts.objects.reserve()
        self.structure = structure
        var figure = Syntax()
        figure.append("<</Type/StructElem/S/Figure/P ")
        figure.reference(structure)
        figure.append("/Pg ")
        figure.reference(page)
        figure.append("/K 0/A<</O/Layout/Placement/Block/BBox")
        figure.array([0, 0, size.width / unit, size.height / unit], decimals: Precision.length)
        figure.append(">>/Alt")
        figure.string(description)
        figure.append(">>")
        return parts.objects.add(figure)
    }

    /// The maximum length in bytes before compression.
    package var maximumLength: Int { parts.maximumLength }

    /// Whether the document exceeds the maximum length, so that nothing more is added.
    package var isTooLong: Bool { parts.isTooLong }

    /// The complete document.
    /// - Parameters:
    ///   - title: The title, which readers show in their windows.
    ///   - language: The language of its texts as a BCP 47 tag such as `de-CH`.
    ///   - identifier: The file identifier: bytes that are equal only for equal documents.
    /// - Throws: `PDFError`
    package func file(
        title: String? = nil, language: String? = nil, identifier: [UInt8]
    ) throws(PDFError) -> [UInt8] {
        var parts = parts
        guard !parts.isTooLong else { throw .tooLong(limit: parts.maximumLength) }
        try parts.finishFonts()
        guard !parts.isTooLong else { throw .tooLong(limit: parts.maximumLength) }
        guard !parts.budget.isSpent, parts.budget.allows(parts.objects.size) else { return [] }

        var catalog = Syntax()
        catalog.append("<</Type/Catalog/Pages ")
        catalog.reference(tree)
        if let language, !language.isEmpty {
            catalog.append("/Lang")
            catalog.string(language)
        }
        if title?.isEmpty == false { catalog.append("/ViewerPreferences<</DisplayDocTitle true>>") }
        if let structure {
            parts.objects.set(structure, structureTree)
            catalog.append("/MarkInfo<</Marked true>>/StructTreeRoot ")
            catalog.reference(structure)
        }
        catalog.append(">>")
        parts.objects.set(root, catalog)

        var properties = Syntax()
        properties.append("<<")
        if let title, !title.isEmpty {
            properties.append("/Title")
            properties.string(title)
        }
        properties.append("/Producer(Plotwright)>>")
        parts.objects.set(information, properties)

        var pageTree = Syntax()
        pageTree.append("<</Type/Pages/Count \(pages.count)/Kids[")
        for page in pages { pageTree.append("\(page) 0 R ") }
        pageTree.append("]>>")
        parts.objects.set(tree, pageTree)

        var digits = Syntax()
        for byte in identifier.prefix(16) { digits.hexadecimal(byte) }
        return parts.objects.file(
            root: root, information: information, identifier: String(decoding: digits.bytes, as: UTF8.self))
    }

    /// The root of the structure (ISO 32000-1, 14.7.2): the figures in the order of their pages.
    private var structureTree: Syntax {
        var structure = Syntax()
        structure.append("<</Type/StructTreeRoot/K[")
        for figure in figures { structure.append("\(figure.number) 0 R ") }
        structure.append("]/ParentTree<</Nums[")
        for figure in figures { structure.append("\(figure.index)[\(figure.number) 0 R]") }
        structure.append("]>>>>")
        return structure
    }
}

/// The reason why a document could not be created.
package enum PDFError: Error, Hashable {
    /// The document would exceed this number of bytes before compression.
    case tooLong(limit: Int)
    /// A font cannot be embedded.
    case unusableFont(String)
}
