import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import PDF

extension PDFDocument {
    /// The bytes of a document with one page, which is checked to be safe and complete.
    static func bytes(
        _ size: Size = Size(100, 80), title: String? = nil, language: String? = nil, description: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, _ draw: (inout PDFCanvas) -> Void
    ) throws -> [UInt8] {
        var document = PDFDocument(scratch: RasterScratch())
        document.addPage(size, description: description, draw)
        let bytes = try document.file(title: title, language: language, identifier: [1, 2, 3])
        #expect(PDFAudit.complaints(about: bytes) == [], sourceLocation: sourceLocation)
        return bytes
    }

    /// The document with one page.
    static func document(
        _ size: Size = Size(100, 80), title: String? = nil, language: String? = nil, description: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, _ draw: (inout PDFCanvas) -> Void
    ) throws -> PDFReader {
        try PDFReader(
            bytes(
                size, title: title, language: language, description: description, sourceLocation: sourceLocation, draw))
    }
}

extension PDFReader {
    var catalog: PDFValue? { resolved(trailer["Root"]) }

    var pages: [PDFValue] { resolved(catalog?["Pages"])?["Kids"]?.array.compactMap { resolved($0) } ?? [] }

    /// The objects with an entry of a name.
    func objects(_ key: String, _ name: String) -> [PDFValue] {
        objects.sorted { $0.key < $1.key }.map(\.value).filter { $0[key] == .name(name) }
    }

    /// The content of the first page, without the lines that every page has.
    var content: String { text(of: pages.first?["Contents"]) }

    func text(of stream: PDFValue?) -> String {
        let lines = String(decoding: content(of: stream) ?? [], as: UTF8.self).split(separator: "\n")
        return lines.dropFirst(2).dropLast().joined(separator: "\n")
    }
}

extension Paint {
    static let black = Paint.color(.black)
}
