import Budget
import Dialects
import Engine
import HTTPMessages
import JSON
import Rendering

/// A picture beside charts that QuickChart has a path for.
struct QuickChartTool: Sendable {
    /// The dialect of the documents.
    let dialect: any ParameterDialect

    init(_ dialect: any ParameterDialect) { self.dialect = dialect }

    /// The paths; the first is that of QuickChart.
    var paths: [String] { type(of: dialect).paths }

    /// The key of the parameters in a document. No two tools have the same.
    var key: String { type(of: dialect).key }

    /// The parameter whose value an account signs.
    var signedParameter: String { type(of: dialect).required[0] }

    /// The format of pictures whose request names none.
    var format: PictureFormat { PictureFormat.named(type(of: dialect).format) ?? .png }

    /// The document of a query or a form.
    func document(_ query: QuickChartQuery) throws(Problem) -> SpecContent {
        let dialect = type(of: dialect)
        if let name = dialect.required.first(where: { query.value($0) == nil }) {
            throw .missingVariable("`\(name)`")
        }
        let members = dialect.parameters.compactMap { name in
            query.value(name).map { JSONTree.Member(key: name, value: .string($0)) }
        }
        return .tree(.object([.init(key: key, value: .object(members))]))
    }

    /// The document of a posted content: a form, or an object with the parameters.
    func document(
        of content: [UInt8], _ description: ContentDescription, _ budget: RenderBudget
    ) throws(Problem) -> SpecContent {
        if description.isForm, let form = QuickChartQuery(fields: content) { return try document(form) }
        do throws(JSONError) {
            let json = try JSONDocument(content, limits: JSONLimits(bytes: content.count), budget: budget)
            if json.root.kind == .object { return .json(try JSONDocument(wrapping: json, in: key, budget: budget)) }
        } catch {
            throw Problem(.spec(SpecError(error)))
        }
        throw .syntax("The content is not an object with parameters.", byteOffset: 0)
    }
}

extension QuickChartTool: Hashable {
    static func == (one: QuickChartTool, other: QuickChartTool) -> Bool { one.key == other.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
