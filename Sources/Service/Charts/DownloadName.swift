import Diagnostics
import Dialects
import Engine
import HTTPMessages
import Rendering

/// The name under which a browser saves a picture, from the parameter `filename`.
///
/// It has no effect on the picture, only on a field of the response.
struct DownloadName: Hashable, Sendable {
    static let parameter = "filename"
    /// The maximum number of code points. In UTF-8 they are at most 240 bytes, of which most file systems allow 255.
    private static let limit = 60

    /// The name without characters that a system or a browser could misread, perhaps without an ending.
    private let name: String

    /// Reads the first value in a query that is not empty.
    /// - Returns: `nil` if there is none.
    init?(_ query: ArraySlice<UInt8>) {
        // Most requests have no name, and need no decoding.
        guard QueryItem.isNamed(Self.parameter, in: query) else { return nil }
        let item = QueryItem.parseLeniently(query).first { $0.name == Self.parameter && !$0.value.isEmpty }
        guard let item else { return nil }
        self.init(String(decoding: item.value.prefix(4 * Self.limit), as: UTF8.self))
    }

    init(_ text: String) {
        let scalars = text.unicodeScalars.prefix(Self.limit).compactMap { scalar -> Unicode.Scalar? in
            switch scalar.properties.generalCategory {
            // Marks of direction can hide an ending.
            case .format, .surrogate, .privateUse, .unassigned: nil
            case .control, .lineSeparator, .paragraphSeparator: "_"
            default: "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
            }
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.trimming { $0 == "." || $0.properties.isWhitespace })
        name = view.isEmpty ? "chart" : String(view)
    }

    /// - Throws: A problem if the value is empty, too long, not UTF-8, or has control characters.
    static func check(_ item: QueryItem) throws(Problem) {
        guard let text = item.text, (1...limit).contains(text.unicodeScalars.count),
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else {
            throw .invalidQuery(
                SpecIssue(
                    .parameter(parameter), "The value is not the name of a file.",
                    allowed: ["1 to \(limit) characters without control characters"]))
        }
    }

    /// The value of `Content-Disposition` (RFC 6266). A name that is not plain ASCII is also given in UTF-8 (RFC 8187).
    func disposition(of format: PictureFormat) -> String {
        let endings = format.original == nil ? format.names : [format.fileExtension]
        let hasEnding = endings.contains { name.lowercased().hasSuffix("." + $0) }
        return Self.disposition(ofFile: hasEnding ? name : "\(name).\(format.fileExtension)")
    }

    /// The value of `Content-Disposition` for a file with a name that no system misreads.
    static func disposition(ofFile full: String) -> String {
        let plain = String(
            String.UnicodeScalarView(
                full.unicodeScalars.map { 0x20...0x7e ~= $0.value && $0 != "%" ? $0 : "_" }))
        let start = "attachment; filename=\"\(plain)\""
        return plain == full ? start : start + "; filename*=UTF-8''" + encoded(full)
    }

    /// The percent-encoded bytes; only characters of `attr-char` (RFC 8187 section 3.2.1) stand for themselves.
    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let isPlain = ByteSet.unreserved.contains(byte) && byte != UInt8(ascii: "~")
            result += isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true).leadingZero
        }
    }
}

extension String {
    /// Two digits at least.
    fileprivate var leadingZero: String { utf8.count < 2 ? "0" + self : self }
}

extension Array {
    /// The elements without those at both ends that fulfill a condition.
    fileprivate func trimming(while isTrimmed: (Element) -> Bool) -> ArraySlice<Element> {
        let rest = drop(while: isTrimmed)
        return rest.prefix(upTo: (rest.lastIndex { !isTrimmed($0) } ?? rest.startIndex - 1) + 1)
    }
}
