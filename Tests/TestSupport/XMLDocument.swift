/// A strict reader of the XML that the canvas may write: elements, attributes in double quotes, text, and the
/// references for `&`, `<`, `>`, `"` and carriage returns. Anything else is an error, including declarations, comments,
/// processing instructions and CDATA.
package struct XMLDocument {
    package struct Element {
        package var name: String
        package var attributes: [String: String] = [:]
        package var children: [Element] = []
        package var text = ""

        /// This element and its descendants, in document order.
        package var all: [Element] { [self] + children.flatMap(\.all) }
    }

    package struct Malformed: Error, CustomStringConvertible {
        package let description: String
    }

    package let root: Element

    package init(_ bytes: [UInt8]) throws(Malformed) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Malformed(description: "not UTF-8") }
        var reader = Reader(rest: Array(text.unicodeScalars)[...])
        root = try reader.element(depth: 0)
        guard reader.rest.allSatisfy({ $0 == "\n" }) else { throw Malformed(description: "text after the root") }
    }

    package var all: [Element] { root.all }

    private struct Reader {
        var rest: ArraySlice<Unicode.Scalar>

        mutating func element(depth: Int) throws(Malformed) -> Element {
            guard depth < 100 else { throw fail("too deep") }
            try expect("<")
            var element = Element(name: try name())
            while true {
                let hadSpace = skipSpace()
                if take("/") {
                    try expect(">")
                    return element
                }
                if take(">") { break }
                guard hadSpace else { throw fail("no space before an attribute") }
                let attribute = try name()
                try expect("=")
                try expect("\"")
                let value = try characters(until: "\"")
                try expect("\"")
                guard element.attributes.updateValue(value, forKey: attribute) == nil else {
                    throw fail("\(attribute) occurs twice")
                }
            }
            while true {
                element.text += try characters(until: "<")
                if rest.dropFirst().first == "/" { break }
                element.children.append(try self.element(depth: depth + 1))
            }
            try expect("<")
            try expect("/")
            guard try name() == element.name else { throw fail("\(element.name) is not closed") }
            try expect(">")
            return element
        }

        mutating func name() throws(Malformed) -> String {
            var name = ""
            while let next = rest.first, next.isASCII,
                next.properties.isAlphabetic || "-:_0123456789".unicodeScalars.contains(next)
            {
                name.unicodeScalars.append(next)
                rest.removeFirst()
            }
            guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { throw fail("no name") }
            return name
        }

        /// Reads character data. The end is not consumed.
        mutating func characters(until end: Unicode.Scalar) throws(Malformed) -> String {
            var text = ""
            while let next = rest.first, next != end {
                rest.removeFirst()
                switch next.value {
                case 0x26: text.unicodeScalars.append(try reference())
                case 0x3C: throw fail("a < in a value")
                case 0x09, 0x0A, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: text.unicodeScalars.append(next)
                default: throw fail("U+\(String(next.value, radix: 16)) is forbidden")
                }
            }
            guard rest.first == end else { throw fail("the end is missing") }
            return text
        }

        mutating func reference() throws(Malformed) -> Unicode.Scalar {
            var name = ""
            while let next = rest.popFirst(), next != ";" { name.unicodeScalars.append(next) }
            switch name {
            case "amp": return "&"
            case "lt": return "<"
            case "gt": return ">"
            case "quot": return "\""
            case "#13": return "\r"
            default: throw fail("unknown reference \(name.prefix(20))")
            }
        }

        mutating func skipSpace() -> Bool {
            let before = rest.count
            while rest.first == " " { rest.removeFirst() }
            return rest.count < before
        }

        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard rest.first == scalar else { return false }
            rest.removeFirst()
            return true
        }

        mutating func expect(_ scalar: Unicode.Scalar) throws(Malformed) {
            guard take(scalar) else { throw fail("\(scalar) expected") }
        }

        func fail(_ what: String) -> Malformed {
            Malformed(description: what + " before " + String(String.UnicodeScalarView(rest.prefix(40))))
        }
    }
}
