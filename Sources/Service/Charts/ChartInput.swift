import Budget
import Data
import Diagnostics
import Dialects
import Digests
import Engine
import HTTPMessages
import Rendering

/// The input of a request for a picture.
struct ChartInput {
    private(set) var source = PictureSource.spec([])
    private(set) var options = PictureOptions()
    /// The format in the query.
    private var format: PictureFormat?

    private static let outputNames = [
        "format", "width", "height", "devicePixelRatio", "background", "theme", "quality", "as", "strict",
        DownloadName.parameter, ForeignParameter.unique,
    ]

    /// Whether a parameter concerns the picture and not what it shows.
    static func isOutput(_ name: String) -> Bool { (outputNames + PictureParameters.ofPoint).contains(name) }

    /// What is to be drawn.
    var picture: PictureInput { PictureInput(source, options) }

    /// - Parameters:
    ///   - sent: The content of the request.
    ///   - limit: The maximum size of the decoded content, in bytes.
    ///   - saved: The spec, if the request names a saved chart.
    ///   - dialects: The dialects of documents; nil if the chart is known, so that the request has no document.
    ///   - budget: What the render may take.
    ///   - formats: The formats in place of those that the head of the request allows.
    ///   - others: The names of parameters that are read elsewhere.
    init(
        _ admission: Admission, _ sent: [UInt8], limit: Int, saved: [UInt8]? = nil, dialects: DialectSet?,
        _ budget: RenderBudget, formats: FormatChoice? = nil, others: [String] = []
    ) throws(Problem) {
        let formats = formats ?? admission.formats
        // The client that saved the chart had to prove that it was allowed to.
        if saved == nil { options.mayBeForeign = admission.account.mayBeForeign }
        options.isStrict = admission.isStrict
        if admission.problemForm?.isOfQuickChart == true, admission.content == nil {
            try readQuickChart(admission, saved: saved)
            return
        }
        let posted = saved == nil ? admission.content : nil
        let sent = try posted?.decode(sent, limit: limit, budget)
        if let tool = admission.dialect.tool, let posted, let sent {
            options.formatIsDefault = true
            source = .document(try tool.document(of: sent, posted, budget))
            return
        }
        let isText = sent.map { dialects?.recognizes(text: $0) == true } == true
        let form = posted?.isForm == true && !isText ? try sent.flatMap(QuickChartQuery.init(form:))?.document() : nil
        func isConfiguration() -> Bool {
            form != nil || !isText && sent.map { ContentOutline($0).isConfiguration } == true
        }
        let isReading = posted == nil && saved == nil
        var dataParameters: [String: String] = [:]
        let asksForPoint = formats.ending == .hit
        let dataNames = saved != nil ? [] : (isReading ? ["url"] : []) + (dialects?.tabularSettings ?? [])
        let allowed =
            (isReading ? ["spec"] : []) + dataNames + Self.outputNames
            + (asksForPoint ? PictureParameters.ofPoint : []) + others
        let ignored = others + admission.account.parameters
        var pointParameters: [String: String] = [:]
        guard let items = QueryItem.parse(admission.request.query) else { throw .malformedQuery }
        var seen: Set<String> = []
        var specParameter: [UInt8]?
        for item in items {
            guard allowed.contains(item.name) || ignored.contains(item.name) else {
                // As in QuickChart, other parameters have no effect.
                if isConfiguration() { continue }
                throw ForeignParameter.unknown(item, allowed: allowed)
            }
            guard seen.insert(item.name).inserted else {
                throw .invalidQuery(.init(.parameter(item.name), "The parameter is given twice."))
            }
            if ignored.contains(item.name) { continue }
            if item.name == "spec" {
                specParameter = try Self.spec(item.value, dialects)
            } else if asksForPoint, PictureParameters.ofPoint.contains(item.name) {
                // The columns of data have the same names, but cannot be chosen here.
                pointParameters[item.name] = try Self.text(item)
            } else if dataNames.contains(item.name) {
                dataParameters[item.name] = try Self.text(item)
            } else {
                try readOutput(item)
            }
        }
        if posted?.kind == .other, !isText, !isConfiguration() {
            throw ContentDescription.unsupportedType(orData: true)
        }
        if let form {
            try Self.checkHasNoData(dataParameters)
            source = .document(.tree(form))
        } else {
            let content = posted != nil ? sent : saved ?? specParameter
            source = try Self.source(content, posted, dataParameters, isText: isText)
        }
        options.format = try formats.format(asked: format, as: options.textForm)
        options.formatIsDefault = format == nil && formats.ending == nil
        if asksForPoint { options.point = try PictureParameters.point { pointParameters[$0] } }
    }

    /// The input of a spec that is a part of another request.
    /// - Parameters:
    ///   - part: The text of the spec.
    ///   - ending: The format that is wanted whatever the options say; nil if they choose.
    ///   - dialects: The dialects of texts; nil if the part is JSON.
    init(
        part: [UInt8], _ partOptions: [QueryItem], as ending: PictureFormat? = nil, dialects: DialectSet? = nil
    ) throws(Problem) {
        for option in partOptions { try readOutput(option) }
        if dialects?.recognizes(text: part) != true { try Self.checkText(part) }
        source = .spec(part)
        if let format, let ending, format != ending { throw .formatDiffers(format, ending: ending) }
        options.format = ending ?? format ?? .png
        options.formatIsDefault = format == nil && ending == nil
    }

    /// Reads a query in the dialect of QuickChart.
    /// - Parameter saved: The spec, if the request names a saved chart.
    private mutating func readQuickChart(_ admission: Admission, saved: [UInt8]?) throws(Problem) {
        let query = QuickChartQuery(admission.request.query)
        let format = try query.format()
        options.textForm = try query.value("as").map { text throws(Problem) in try PictureParameters.textForm(text) }
        options.quality = try query.value("quality").map { text throws(Problem) in try PictureParameters.quality(text) }
        options.format = try admission.formats.format(asked: format, as: options.textForm)
        if admission.formats.ending == .hit { options.point = try PictureParameters.point { query.value($0) } }
        if let saved {
            options.formatIsDefault = format == nil
            options.overrides = query.overrides
            source = .spec(saved)
        } else {
            switch admission.dialect {
            case .tool(let tool):
                options.formatIsDefault = format == nil
                source = .document(try tool.document(query))
            case .quickChart: source = .document(.tree(try query.googleDocument()))
            case .native, .byInput: source = .document(.tree(try query.document()))
            }
        }
    }

    /// - Parameters:
    ///   - content: A spec, or data instead of a spec; nil if there is neither.
    ///   - posted: The description of posted content in the head.
    ///   - dataParameters: The URL of the data and the settings of its chart, by parameter.
    ///   - isText: Whether the content is a document of a dialect that is not JSON.
    private static func source(
        _ content: [UInt8]?, _ posted: ContentDescription?, _ dataParameters: [String: String], isText: Bool
    ) throws(Problem) -> PictureSource {
        var dataParameters = dataParameters
        guard let content else {
            guard let url = dataParameters.removeValue(forKey: "url") else {
                throw .invalidQuery(
                    .init(
                        .parameter("spec"),
                        "The spec is missing: send it as `spec=…` or as POST content, or send the URL of data as `url=…`."
                    ))
            }
            return .dataAt(url: url, TabularSettings(dataParameters))
        }
        if let posted, case .data(let format) = posted.kind {
            return .data(PostedData(content, format: format, charset: posted.charset), TabularSettings(dataParameters))
        }
        if let posted, Self.isTable(content, dataParameters) {
            return .data(PostedData(content, format: .json, charset: posted.charset), TabularSettings(dataParameters))
        }
        if posted != nil, !isText { try Self.checkText(content) }
        try checkHasNoData(dataParameters)
        return .spec(content)
    }

    /// Refuses the parameters of data in a request that has a document.
    private static func checkHasNoData(_ dataParameters: [String: String]) throws(Problem) {
        guard dataParameters["url"] == nil else {
            throw .invalidQuery(
                .init(.parameter("url"), "A request may have either a spec or the URL of data."))
        }
        if let parameter = dataParameters.keys.min() {
            throw .unsupportedData(
                .init(
                    .parameter(parameter),
                    "The parameter applies to data, but the request has a spec."))
        }
    }

    /// Whether JSON is data instead of a spec: an array of records for which the query has settings, or any JSON if the
    /// query says where its records are.
    private static func isTable(_ content: [UInt8], _ dataParameters: [String: String]) -> Bool {
        switch content.prefix(1_000).first(where: { !" \t\n\r".utf8.contains($0) }) {
        case UInt8(ascii: "["): !dataParameters.isEmpty
        case UInt8(ascii: "{"):
            dataParameters["path"] != nil || dataParameters["dataFormat"] == TableFormat.json.rawValue
        default: false
        }
    }

    /// Refuses delimited text that is not declared as such, with what to do: a spec begins with a brace.
    private static func checkText(_ content: [UInt8]) throws(Problem) {
        let start = content.prefix(1_000)
        guard let first = start.first(where: { !" \t\n\r".utf8.contains($0) }), !"[{\"<".utf8.contains(first),
            start.contains(where: { ",;\t|".utf8.contains($0) })
        else { return }
        throw Problem(
            .badRequest, kind: "syntax", title: "The spec is not JSON",
            detail:
                "The content looks like CSV, but it is not declared as data. Send it with its line ends and its type: curl --data-binary @data.csv -H 'Content-Type: text/csv' (-d removes the line ends)."
        )
    }

    private mutating func readOutput(_ item: QueryItem) throws(Problem) {
        switch item.name {
        case "width": options.overrides.width = try Self.positiveNumber(item)
        case "height": options.overrides.height = try Self.positiveNumber(item)
        case "devicePixelRatio": options.overrides.devicePixelRatio = try Self.positiveNumber(item)
        case "format": format = try PictureParameters.format(Self.text(item))
        case "as": options.textForm = try PictureParameters.textForm(Self.text(item))
        case "quality": options.quality = try PictureParameters.quality(Self.text(item))
        case "strict": options.isStrict = try Self.truth(item)
        case DownloadName.parameter: try DownloadName.check(item)
        case ForeignParameter.unique: try ForeignParameter.checkUnique(item)
        case "background": options.overrides.background = try Self.text(item)
        default: options.overrides.theme = try Self.text(item)
        }
    }

    private static func text(_ item: QueryItem) throws(Problem) -> String {
        guard let text = item.text else {
            throw .invalidQuery(.init(.parameter(item.name), "The value is not UTF-8."))
        }
        return text
    }

    private static func truth(_ item: QueryItem) throws(Problem) -> Bool {
        switch try text(item) {
        case "true", "": return true
        case "false": return false
        case let text:
            throw .invalidQuery(
                .init(
                    .parameter(item.name), "The value is neither true nor false.", found: text,
                    allowed: ["true", "false"]))
        }
    }

    private static func positiveNumber(_ item: QueryItem) throws(Problem) -> Double {
        let text = try text(item)
        let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || ".eE-".utf8.contains($0) }
        guard isDecimal, let number = Double(text), number > 0, number.isFinite else {
            throw .invalidQuery(
                .init(
                    .parameter(item.name), "The value is not a positive number.", found: text,
                    allowed: ["a positive decimal number"]))
        }
        return number
    }

    /// Reads a spec from a URL: plain JSON or text, or the same in base64url (RFC 4648 section 5).
    private static func spec(_ value: [UInt8], _ dialects: DialectSet?) throws(Problem) -> [UInt8] {
        guard let first = value.first, Base64.url.contains(first), dialects?.recognizes(text: value) != true else {
            return value
        }
        guard let decoded = Base64.url.decode(value.span) else {
            throw .invalidQuery(
                .init(
                    .parameter("spec"), "The spec is neither a JSON object nor base64url.",
                    allowed: ["a percent-encoded JSON object", "a JSON object in base64url"]))
        }
        return decoded
    }
}
