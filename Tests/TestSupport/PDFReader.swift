import CDeflate

/// A value of a PDF file (ISO 32000-1, 7.3).
package indirect enum PDFValue: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string([UInt8])
    case name(String)
    case array([PDFValue])
    case dictionary([String: PDFValue])
    case reference(Int)
    case stream([String: PDFValue], [UInt8])

    package subscript(_ key: String) -> PDFValue? {
        switch self {
        case .dictionary(let entries), .stream(let entries, _): entries[key]
        default: nil
        }
    }

    package var name: String? {
        if case .name(let name) = self { name } else { nil }
    }

    package var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    package var array: [PDFValue] {
        if case .array(let values) = self { values } else { [] }
    }

    /// The text of a string: UTF-16 with a byte order mark, or ASCII.
    package var text: String? {
        guard case .string(let bytes) = self else { return nil }
        guard bytes.starts(with: [0xfe, 0xff]) else { return String(decoding: bytes, as: UTF8.self) }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        return String(decoding: units, as: UTF16.self)
    }
}

/// The reason why a file is not a PDF file as strict readers accept it.
package struct PDFReadingError: Error, CustomStringConvertible {
    package let description: String
}

/// Reads the objects of a PDF file strictly: every byte must belong to the header, an object, the cross-reference table
/// or the trailer, and all offsets and lengths must be right.
package struct PDFReader {
    /// The objects, by their numbers.
    package private(set) var objects: [Int: PDFValue] = [:]
    package private(set) var trailer: PDFValue = .null

    package init(_ file: [UInt8]) throws(PDFReadingError) {
        func fail(_ reason: String) -> PDFReadingError { PDFReadingError(description: reason) }
        let text = String(decoding: file.map { $0 < 128 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        guard text.hasPrefix("%PDF-1.7\n%????\n") else { throw fail("the header is wrong") }
        let tail = text.suffix(100).split(separator: "\n", omittingEmptySubsequences: false)
        guard text.hasSuffix("\n%%EOF\n"), tail.count >= 4, tail[tail.count - 4] == "startxref",
            let start = Int(tail[tail.count - 3])
        else { throw fail("the end is wrong") }

        var scanner = PDFScanner(file, at: start)
        guard scanner.take("xref\n0 "), let count = scanner.digits(), scanner.take("\n0000000000 65535 f \n") else {
            throw fail("the cross-reference table is wrong")
        }
        var offsets: [Int] = []
        for _ in 1..<max(1, count) {
            let place = scanner.position
            guard let offset = scanner.digits(), scanner.position == place + 10, scanner.take(" 00000 n \n") else {
                throw fail("an entry of the cross-reference table is wrong")
            }
            offsets.append(offset)
        }
        guard scanner.take("trailer\n") else { throw fail("the trailer is missing") }
        trailer = try scanner.value()
        guard scanner.take("\nstartxref\n\(start)\n%%EOF\n"), scanner.position == file.count else {
            throw fail("there is something after the trailer")
        }
        guard trailer["Size"] == .number(Double(count)) else { throw fail("the size is wrong") }

        scanner.position = 15
        for (index, offset) in offsets.enumerated() {
            guard scanner.position == offset, scanner.take("\(index + 1) 0 obj\n") else {
                throw fail("object \(index + 1) is not at \(offset)")
            }
            var object = try scanner.value()
            if case .dictionary(let entries) = object, scanner.take("stream\n") {
                guard let length = entries["Length"]?.number.map({ Int($0) }), let bytes = scanner.bytes(length),
                    scanner.take("\nendstream")
                else { throw fail("the length of stream \(index + 1) is wrong") }
                object = .stream(entries, bytes)
            }
            guard scanner.take("\nendobj\n") else { throw fail("object \(index + 1) does not end") }
            objects[index + 1] = object
        }
        guard scanner.position == start else { throw fail("there is something before the cross-reference table") }
    }

    /// The value to which a reference leads.
    package func resolved(_ value: PDFValue?) -> PDFValue? {
        guard case .reference(let number)? = value else { return value }
        return objects[number]
    }

    /// The decompressed content of a stream.
    package func content(of value: PDFValue?) -> [UInt8]? {
        guard case .stream(let entries, let bytes)? = resolved(value) else { return nil }
        guard entries["Filter"] != nil else { return bytes }
        let decompressor = unsafe libdeflate_alloc_decompressor()
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        for capacity in [1 << 20, 1 << 26] {
            var length = 0
            let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                let status = unsafe bytes.withUnsafeBytes {
                    unsafe libdeflate_zlib_decompress(
                        decompressor, $0.baseAddress, $0.count, buffer.baseAddress, capacity, &length)
                }
                count = status == LIBDEFLATE_SUCCESS ? length : 0
            }
            if !result.isEmpty { return result }
        }
        return nil
    }
}

/// Reads values.
package struct PDFScanner {
    private let bytes: [UInt8]
    package var position: Int

    package init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    package var isAtEnd: Bool { position >= bytes.count }

    package mutating func take(_ text: String) -> Bool {
        let end = position + text.utf8.count
        guard end <= bytes.count, bytes[position..<end].elementsEqual(text.utf8) else { return false }
        position = end
        return true
    }

    mutating func digits() -> Int? {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return Int(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard count >= 0, position + count <= bytes.count else { return nil }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    package mutating func skipSpaces() {
        while position < bytes.count, [0x20, 0x0a].contains(bytes[position]) { position += 1 }
    }

    /// The next word of regular characters: an operator or a keyword.
    package mutating func word() -> String {
        let start = position
        while position < bytes.count, !" \n/[]<>()".utf8.contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func fail(_ reason: String) -> PDFReadingError {
        PDFReadingError(description: "\(reason) at \(position)")
    }

    /// The next value.
    package mutating func value() throws(PDFReadingError) -> PDFValue {
        skipSpaces()
        if take("<<") {
            var entries: [String: PDFValue] = [:]
            while true {
                skipSpaces()
                if take(">>") { return .dictionary(entries) }
                guard case .name(let key) = try value(), entries[key] == nil else { throw fail("a key is wrong") }
                entries[key] = try value()
            }
        }
        if take("[") {
            var values: [PDFValue] = []
            while true {
                skipSpaces()
                if take("]") { return .array(values) }
                values.append(try value())
            }
        }
        if take("/") {
            let name = word()
            guard !name.isEmpty else { throw fail("a name is empty") }
            return .name(name)
        }
        if take("(") { return .string(try literal()) }
        if take("<") { return .string(try hexadecimal()) }
        let start = position
        switch word() {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case let word:
            guard let number = Self.decimal(word) else {
                position = start
                throw fail("\"\(word)\" is no value")
            }
            let end = position
            if !word.contains("."), take(" 0 R"), self.word().isEmpty { return .reference(Int(number)) }
            position = end
            return .number(number)
        }
    }

    /// A number without an exponent, such as `-.5`.
    private static func decimal(_ word: String) -> Double? {
        let isNegative = word.hasPrefix("-")
        let digits = isNegative ? word.dropFirst() : word[...]
        guard digits.contains(where: \.isNumber), digits.allSatisfy({ "0123456789.".contains($0) }) else { return nil }
        return Double("0" + digits).map { isNegative ? -$0 : $0 }
    }

    private mutating func literal() throws(PDFReadingError) -> [UInt8] {
        var result: [UInt8] = []
        while position < bytes.count {
            defer { position += 1 }
            switch bytes[position] {
            case UInt8(ascii: ")"): return result
            case UInt8(ascii: "("): throw fail("a parenthesis is not escaped")
            case UInt8(ascii: "\\"):
                position += 1
                guard position < bytes.count else { break }
                result.append(bytes[position])
            case let byte: result.append(byte)
            }
        }
        throw fail("a string does not end")
    }

    private mutating func hexadecimal() throws(PDFReadingError) -> [UInt8] {
        let digits = word()
        guard take(">"), digits.utf8.count.isMultiple(of: 2) else { throw fail("a hexadecimal string is wrong") }
        let characters = Array(digits)
        var result: [UInt8] = []
        for index in stride(from: 0, to: characters.count, by: 2) {
            guard let byte = UInt8(String(characters[index...index + 1]), radix: 16) else {
                throw fail("a hexadecimal string is wrong")
            }
            result.append(byte)
        }
        return result
    }
}
