import Budget
import Dialects
import JSON

extension Node {
    /// The value as JSON, for readers of parts of documents.
    func json(_ budget: RenderBudget) throws(SpecError) -> JSONValue {
        if case .data(let json) = content { return json }
        do throws(JSONError) {
            return try JSONDocument(tree, budget: budget).root
        } catch {
            throw SpecError(error)
        }
    }

    private var tree: JSONTree {
        switch content {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .list(let list): .array(list.map(\.tree))
        case .members(let members): .object(members.map { JSONTree.Member(key: $0.key, value: $0.value.tree) })
        case .data(let json): JSONTree(json)
        }
    }
}
