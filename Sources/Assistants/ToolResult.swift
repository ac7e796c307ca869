import Digests
import JSON

/// The result of a call: parts of content for the model.
struct ToolResult: Sendable {
    private(set) var content: [JSONTree] = []
    private var structure: JSONTree?
    private var isError = false

    /// The maximum size of a picture in a result, in bytes. Clients and models refuse larger ones.
    static let maximumPicture = 3 << 20

    private init() {}

    init(text: String) { add(text: text) }

    /// - Parameter error: What to do instead.
    init(error: String) {
        self.init(text: error)
        isError = true
    }

    private mutating func add(text: String) { content.append(["type": "text", "text": .string(text)]) }

    var result: AssistantResult {
        var members: [JSONTree.Member] = [.init(key: "content", value: .array(content))]
        if let structure { members.append(.init(key: "structuredContent", value: structure)) }
        members.append(.init(key: "isError", value: .bool(isError)))
        return AssistantResult(.object(members))
    }

    // MARK: - Pictures

    init(picture answer: ChartAnswer, format: RenderedFormat) {
        guard case .picture(let picture) = answer else {
            self.init(failure: answer)
            return
        }
        self.init()
        let isShown = picture.bytes.count <= Self.maximumPicture
        if isShown { content.append(Self.part(of: picture, format)) }
        var lines = [picture.alternative]
        lines += picture.warnings.map { "Warning: \($0)" }
        if !isShown {
            lines.append(
                "The picture has \(picture.bytes.count) bytes, too many to be sent here. Ask for a smaller width and height."
            )
        }
        if let note = picture.note { lines.append(note) }
        add(text: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
        guard let url = picture.url else { return }
        content.append([
            "type": "resource_link", "uri": .string(url), "name": .string("chart.\(format.rawValue)"),
            "description": "The picture of the chart.", "mimeType": .string(picture.mediaType),
        ])
    }

    private static func part(of picture: ChartPicture, _ format: RenderedFormat) -> JSONTree {
        let uri = JSONTree.string(picture.url ?? "plotwright://chart.\(format.rawValue)")
        let type = JSONTree.string(picture.mediaType)
        switch format {
        case .png, .webp, .jpg:
            return ["type": "image", "data": .string(Base64.standard.encode(picture.bytes)), "mimeType": type]
        case .svg:
            let text = String(decoding: picture.bytes, as: UTF8.self)
            return ["type": "resource", "resource": ["uri": uri, "mimeType": type, "text": .string(text)]]
        case .pdf:
            let blob = JSONTree.string(Base64.standard.encode(picture.bytes))
            return ["type": "resource", "resource": ["uri": uri, "mimeType": type, "blob": blob]]
        }
    }

    // MARK: - Words

    init(validation answer: ChartAnswer) {
        guard case .validation(let document) = answer, let json = try? JSONDocument(document) else {
            self.init(failure: answer)
            return
        }
        if json.root["valid"]?.bool == true {
            let warnings = json.root["warnings"]?.elements.compactMap(\.string) ?? []
            self.init(text: (["The spec is valid."] + warnings.map { "Warning: \($0)" }).joined(separator: "\n"))
        } else {
            self.init(text: "The spec is not valid.\n" + ProblemText.lines(ofErrors: json.root["errors"]))
        }
        structure = document
    }

    /// The maximum number of records in the text of a description.
    private static let maximumRecords = 200

    init(description answer: ChartAnswer) {
        guard case .description(let bytes) = answer, let json = try? JSONDocument(bytes) else {
            self.init(failure: answer)
            return
        }
        var lines = [json.root["alt"]?.string ?? ""]
        var rest = Self.maximumRecords
        for plot in json.root["plots"]?.elements.map(\.self) ?? [] where rest > 0 {
            let texts = plot["records"]?.elements.lazy.compactMap { $0["text"]?.string }.prefix(rest).map(\.self) ?? []
            rest -= texts.count
            let name = plot["name"]?.string.map { "\($0): " } ?? ""
            if !texts.isEmpty { lines.append(name + texts.joined(separator: "; ")) }
        }
        if let total = json.root["records"]?["total"]?.number, total > Double(Self.maximumRecords - rest) {
            lines.append("These are \(Self.maximumRecords - rest) of \(JSONTree.number(total).text) records.")
        }
        self.init(text: lines.joined(separator: "\n"))
    }

    /// An answer that is a problem.
    private init(failure answer: ChartAnswer) {
        if case .problem(let document) = answer {
            self.init(error: ProblemText.text(of: document))
        } else {
            self.init(error: "The server could not answer.")
        }
    }
}
