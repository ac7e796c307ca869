import Diagnostics
import Dialects
import HTTPMessages
import JSON
import Rendering

/// The query of a batch: what its answer is, and the options of all its pictures.
struct BatchQuery {
    let form: BatchForm
    /// Whether pictures are sent in the order of their specs.
    let keepsOrder: Bool
    /// The options of all pictures, as they were sent.
    private let options: [(name: String, text: ArraySlice<UInt8>)]

    /// The options that a line may have, which are those of `POST /chart`.
    static let names = ["format", "width", "height", "devicePixelRatio", "background", "theme", "quality"]

    init(_ request: HTTPRequest) throws(Problem) {
        var values: [String: String] = [:]
        var options: [(name: String, text: ArraySlice<UInt8>)] = []
        for text in request.query.split(separator: Byte.ampersand) {
            guard let item = QueryItem.parse(text)?.first else { throw .malformedQuery }
            let known = ["as", "order"] + Self.names
            guard known.contains(item.name) else { throw ForeignParameter.unknown(item, allowed: known) }
            guard values.updateValue(String(decoding: item.value, as: UTF8.self), forKey: item.name) == nil else {
                throw .invalidQuery(SpecIssue(.parameter(item.name), "The parameter is given twice."))
            }
            if Self.names.contains(item.name) { options.append((item.name, text)) }
        }
        form = try BatchForm(named: values["as"], accept: request.fields.combined(.accept))
        let orders = ["ready", "specs"]
        if let order = values["order"], !orders.contains(order) {
            throw .invalidQuery(SpecIssue(.parameter("order"), "The value is unknown.", unknown: order, known: orders))
        }
        keepsOrder = values["order"] == "specs"
        self.options = options
        if form == .document, let format = values["format"], format != PictureFormat.pdf.name {
            throw .invalidQuery(
                SpecIssue(
                    .parameter("format"), "A document has pages of PDF.", found: format,
                    allowed: [PictureFormat.pdf.name]))
        }
    }

    /// The options of pictures for a command.
    init(_ options: [(name: String, value: String)]) {
        (form, keepsOrder) = (.ndjson, false)
        self.options = options.map { ($0.name, ArraySlice("\($0.name)=\($0.value.queryEncoded)".utf8)) }
    }

    /// The query of a request for one picture.
    func text() -> [UInt8] { text(with: []) }

    /// The query of a request for a picture with options of its own, which take precedence.
    func text(with own: [(name: String, value: String)]) -> [UInt8] {
        var parts = options.filter { option in !own.contains { $0.name == option.name } }.map(\.text)
        parts += own.map { ArraySlice("\($0.name)=\($0.value.queryEncoded)".utf8) }
        return Array(parts.joined(separator: [Byte.ampersand]))
    }
}

extension String {
    /// The text as a value in a query.
    fileprivate var queryEncoded: String {
        utf8.reduce(into: "") { result, byte in
            if ByteSet.unreserved.contains(byte) {
                result.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
