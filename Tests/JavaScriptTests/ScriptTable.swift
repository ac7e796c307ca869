import JSON

@testable import JavaScript

/// Expressions with their values, as Node.js 20 evaluates them with UTC as the time zone.
///
/// Each row consists of an expression and its value. ␤ stands for a line end.
enum ScriptTable {
    struct Row: CustomStringConvertible {
        let expression: String
        let value: String

        var description: String { expression }
    }

    static func rows(_ text: String) -> [Row] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.replacing("␤", with: "\n").split(
                separator: " ⇒ ", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? Row(expression: String(parts[0]), value: String(parts[1])) : nil
        }
    }

    /// The notation of a value in the table.
    static func text(_ value: Value) -> String {
        switch value {
        case .string(let text): JSONTree.string(text).text
        case .array(let array): "[" + array.elements.map { text($0) }.joined(separator: ",") + "]"
        case .object(let object):
            "{"
                + zip(object.keys, object.values).map { JSONTree.string($0).text + ":" + text($1) }.joined(
                    separator: ",")
                + "}"
        case .date(let time): "Date \(Value.number(time).text ?? "")"
        case .function: "function"
        default: value.text ?? ""
        }
    }
}
