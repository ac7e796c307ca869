import Digests
import JSON

/// The bytes of an HTML document under construction. Only constants of the program can be markup.
struct HTMLText {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ markup: StaticString) { bytes += markup.description.utf8 }

    /// Appends a text, such as that of a client, as text or as the value of an attribute in double quotes. Control
    /// characters that HTML forbids are left out.
    mutating func append(text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case 0x00...0x08, 0x0B...0x1F, 0x7F: break
            default: bytes.append(byte)
            }
        }
    }

    /// Appends a length in points, rounded to whole ones.
    mutating func append(length: Double) {
        bytes += (Int(exactly: length.rounded()) ?? 0).description.utf8
    }

    mutating func append(base64 content: [UInt8]) { Base64.standard.append(content, to: &bytes) }

    /// Appends the bytes of a document of the program whose texts are escaped, such as an SVG.
    mutating func append(document: [UInt8]) { bytes += document }

    /// Appends JSON as the content of a `<script>`. Every `<` is inside of a string and is escaped, so that nothing in
    /// the JSON can end the element (HTML, 4.12.1.3).
    mutating func append(json tree: JSONTree) {
        for byte in tree.bytes {
            if byte == UInt8(ascii: "<") { append("\\u003c") } else { bytes.append(byte) }
        }
    }
}
