import JSON
import JavaScript

/// The variables of the host.
enum Globals {
    static let variables = [
        Generator.Variable(name: "context", kind: .record, isConstant: true),
        Generator.Variable(name: "points", kind: .array(.number), isConstant: true),
        Generator.Variable(name: "labels", kind: .array(.string), isConstant: true),
        Generator.Variable(name: "echo", kind: .function([.any], .any), isConstant: true),
    ]

    /// A large object as the host passes it to callbacks.
    static let context = value("{\"x\": 3, \"s\": \"month\", \"list\": \(list), \"next\": {\"rows\": [\(rows)]}}")

    static let values: [(name: String, value: Value)] = [
        ("context", context), ("points", value(list)), ("labels", value("[\"a\", \"b\", \"é\", \"\"]")),
        (
            "echo",
            .function(FunctionValue(name: "echo") { (values) throws(HostFunctionError) in values.first ?? .undefined })
        ),
    ]

    private static let list = "[\((0..<50).map { "\($0 * 7 % 13)" }.joined(separator: ","))]"
    private static let rows = (0..<20).map { "{\"x\":\($0),\"s\":\"row \($0)\",\"list\":[\($0)]}" }.joined(
        separator: ",")

    private static func value(_ json: String) -> Value {
        guard let document = try? JSONDocument(json) else { fatalError("The values of the host are not JSON.") }
        return Value(document.root)
    }
}
