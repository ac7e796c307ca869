import Diagnostics
import HTTPMessages
import Rendering

/// How problems are answered, which depends on the dialect of the request.
struct ProblemForm: Hashable, Sendable {
    /// The statuses and fields of QuickChart.
    var isOfQuickChart = false
    /// Whether a client that has no preference receives a picture.
    var drawnByDefault = false
    /// The format of the picture of a problem.
    var format = PictureFormat.png

    static let native = ProblemForm()
}

extension ProblemForm {
    /// The form according to the head of a request.
    /// - Returns: `nil` if the content determines it.
    init?(_ request: HTTPRequest, _ path: String, _ dialect: RouteDialect) {
        switch dialect {
        case .native: self = .native
        case .byInput where request.method == .post: return nil
        case .byInput:
            guard QuickChartQuery.isOne(request.query) else {
                self = .native
                return
            }
            self.init(isOfQuickChart: true, drawnByDefault: true)
        case .tool(let tool): self.init(isOfQuickChart: true, drawnByDefault: true, format: tool.format)
        case .quickChart(let drawsProblems): self.init(isOfQuickChart: true, drawnByDefault: drawsProblems)
        }
        guard isOfQuickChart, drawnByDefault, request.method.isReading else { return }
        let query = QuickChartQuery(request.query)
        format = PictureFormat.ofPath(path) ?? (try? query.format()) ?? format
        if let form = query.value("as").flatMap(TextForm.init) { format = format.text(form) }
        // A client that asks for data reads the problem as data, too.
        if format.isData { (format, drawnByDefault) = (.png, false) }
    }

    /// The form according to the content of a request.
    /// - Parameters:
    ///   - content: The content as it was sent.
    ///   - description: The description of the content in the head.
    ///   - tool: The tool of the path, if it has one.
    init(
        _ content: [UInt8], _ description: ContentDescription?, _ formats: FormatChoice, tool: QuickChartTool? = nil
    ) {
        self = tool.map { ProblemForm(isOfQuickChart: true, drawnByDefault: true, format: $0.format) } ?? .native
        guard let description, description.coding == .identity else { return }
        let outline = ContentOutline(content)
        guard tool == nil else {
            let form = description.isForm ? QuickChartQuery(fields: content.prefix(ContentOutline.length)) : nil
            let name = form?.value("format") ?? outline.format
            format = name.flatMap { PictureFormat.named($0.lowercased()) } ?? format
            return
        }
        let form = description.isForm ? QuickChartQuery(form: content.prefix(ContentOutline.length)) : nil
        guard form != nil || outline.isConfiguration else { return }
        self.init(isOfQuickChart: true, drawnByDefault: true)
        let named = (form?.value("f", "format") ?? outline.format).flatMap { PictureFormat.named($0.lowercased()) }
        format = formats.ending ?? named ?? .png
    }
}

extension ProblemForm {
    /// The form of a problem with a spec that is a part of another request. It is a document, in the statuses that clients
    /// of the spec's dialect know.
    init(part: [UInt8]) {
        self.init(isOfQuickChart: ContentOutline(part).isConfiguration)
    }
}
