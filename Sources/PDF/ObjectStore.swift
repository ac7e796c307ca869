import Budget
import Digests
import Images

/// The number of an indirect object.
typealias ObjectNumber = Int

/// The indirect objects of a document. Equal objects are stored once.
struct ObjectStore {
    private var objects: [[UInt8]?] = []
    /// Content streams whose glyphs do not have their codes yet.
    private var contents: [(number: ObjectNumber, entries: Syntax, content: Content)] = []
    private var known: [SHA256.Digest: ObjectNumber] = [:]
    /// The number of bytes before compression, which readers must handle.
    private(set) var size = 0

    /// The level of libdeflate for streams.
    private static let compressionLevel: Int32 = 6
    /// The time to compress a byte, in nanoseconds.
    private static let costOfByte = 25

    var count: Int { objects.count }

    /// A number for an object that is set later.
    mutating func reserve() -> ObjectNumber {
        objects.append(nil)
        return objects.count
    }

    /// - Precondition: The number is reserved.
    mutating func set(_ number: ObjectNumber, _ object: Syntax) {
        size += object.count
        objects[number - 1] = object.bytes
    }

    /// The number of an object, which is added unless it is known.
    mutating func add(_ object: Syntax) -> ObjectNumber {
        let key = Self.key(object, nil, kind: 0)
        if let number = known[key] { return number }
        let number = reserve()
        set(number, object)
        known[key] = number
        return number
    }

    /// The number of a stream, which is added unless it is known.
    /// - Parameter entries: The entries of its dictionary without those about its length and its filter.
    mutating func addStream(_ entries: Syntax, _ content: [UInt8], _ budget: RenderBudget) -> ObjectNumber {
        let key = Self.key(entries, content, kind: 1)
        if let number = known[key] { return number }
        let number = reserve()
        setStream(number, entries, content, budget)
        known[key] = number
        return number
    }

    /// The number of a content stream, which is added unless it is known. It is complete when its glyphs have codes.
    mutating func addContent(_ entries: Syntax, _ content: Content) -> ObjectNumber {
        let key = Self.key(entries, content.body.bytes, kind: 2)
        if let number = known[key] { return number }
        let number = reserve()
        contents.append((number, entries, content))
        size += content.body.count
        known[key] = number
        return number
    }

    /// What distinguishes objects of a kind. A copy of a long content would take more memory.
    private static func key(_ object: Syntax, _ content: [UInt8]?, kind: UInt8) -> SHA256.Digest {
        var hash = SHA256()
        let kinds = [kind]
        hash.update(kinds.span)
        hash.update(object.bytes.span)
        if let content { hash.update(content.span) }
        return hash.finish()
    }

    /// Completes the content streams.
    /// - Parameter code: The code of a glyph of a font, by the index of the font.
    mutating func finishContents(_ budget: RenderBudget, code: (Int, UInt32) -> UInt16) {
        for (number, entries, content) in contents {
            size -= content.body.count
            setStream(number, entries, content.bytes(code), budget)
        }
        contents = []
    }

    /// Sets a stream. Its content is compressed if that makes it shorter.
    mutating func setStream(_ number: ObjectNumber, _ entries: Syntax, _ content: [UInt8], _ budget: RenderBudget) {
        size += content.count
        guard !budget.isSpent(before: content.count * Self.costOfByte), budget.allows(content.count) else { return }
        let compressed = (try? Deflater(level: Self.compressionLevel).compress(content)) ?? content
        let isShorter = compressed.count + 20 < content.count
        setStream(number, entries, isShorter ? compressed : content, isCompressed: isShorter)
    }

    /// Sets a stream whose content is ready to be written.
    mutating func setStream(_ number: ObjectNumber, _ entries: Syntax, _ content: [UInt8], isCompressed: Bool) {
        var object = Syntax()
        object.append("<<")
        object.append(entries.bytes)
        if isCompressed { object.append("/Filter/FlateDecode") }
        object.append("/Length \(content.count)>>stream\n")
        object.append(content)
        object.append("\nendstream")
        set(number, object)
    }

    /// The file (ISO 32000-1, 7.5): header, objects, cross-reference table and trailer.
    /// - Parameter identifier: The file identifier, in hexadecimal digits.
    func file(root: ObjectNumber, information: ObjectNumber, identifier: String) -> [UInt8] {
        var file = Syntax()
        file.bytes.reserveCapacity(objects.reduce(1_000) { $0 + ($1?.count ?? 0) + 40 })
        // Bytes above 127 in the second line show transfer programs that the file is binary.
        file.append("%PDF-1.7\n%")
        file.append([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
        var table = "0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let offset = String(file.count)
            table += String(repeating: "0", count: max(0, 10 - offset.count)) + offset + " 00000 n \n"
            file.append("\(index + 1) 0 obj\n")
            file.append(object ?? Array("null".utf8))
            file.append("\nendobj\n")
        }
        let start = file.count
        file.append("xref\n0 \(objects.count + 1)\n\(table)trailer\n<</Size \(objects.count + 1)/Root ")
        file.reference(root)
        file.append("/Info ")
        file.reference(information)
        file.append("/ID[<\(identifier)><\(identifier)>]>>\nstartxref\n\(start)\n%%EOF\n")
        return file.bytes
    }
}
