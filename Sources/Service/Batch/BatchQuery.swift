import Diagnostics
import Dialects
import Engine
import HTTPMessages
import JSON
import Rendering

/// The query of a batch: what its answer is, and the options of all its pictures.
struct BatchQuery {
    let form: BatchForm
    /// Whether pictures are sent in the order of their specs.
    let keepsOrder: Bool
    /// The options of all pictures.
    private let options: [QueryItem]

    /// The options that a line may have, which are those of `POST /chart`.
    static let names = ["format", "width", "height", "devicePixelRatio", "background", "theme", "quality"]

    init(_ request: HTTPRequest) throws(Problem) {
        var values: [String: String] = [:]
        guard let items = QueryItem.parse(request.query) else { throw .malformedQuery }
        for item in items {
            let known = ["as", "order"] + Self.names
            guard known.contains(item.name) else { throw ForeignParameter.unknown(item, allowed: known) }
            guard values.updateValue(String(decoding: item.value, as: UTF8.self), forKey: item.name) == nil else {
                throw .invalidQuery(SpecIssue(.parameter(item.name), "The parameter is given twice."))
            }
        }
        form = try BatchForm(named: values["as"], accept: request.fields.combined(.accept))
        let orders = ["ready", "specs"]
        if let order = values["order"], !orders.contains(order) {
            throw .invalidQuery(SpecIssue(.parameter("order"), "The value is unknown.", unknown: order, known: orders))
        }
        keepsOrder = values["order"] == "specs"
        options = items.filter { Self.names.contains($0.name) }
        if form == .document, let format = values["format"], format != PictureFormat.pdf.name {
            throw .invalidQuery(
                SpecIssue(
                    .parameter("format"), "A document has pages of PDF.", found: format,
                    allowed: [PictureFormat.pdf.name]))
        }
    }

    /// The options of pictures for a command.
    init(_ options: [QueryItem]) {
        (form, keepsOrder) = (.ndjson, false)
        self.options = options
    }

    /// The options of a picture that has some of its own, which take precedence.
    func options(with own: [QueryItem] = []) -> [QueryItem] {
        options.filter { option in !own.contains { $0.name == option.name } } + own
    }
}
