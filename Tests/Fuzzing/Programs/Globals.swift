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
    static var context: Value { Value(contextDocument.root) }

    /// New values, since programs may change them.
    static var values: [(name: String, value: Value)] {
        [
            ("context", context), ("points", Value(points.root)), ("labels", Value(labels.root)),
            ("echo", .function(echo)),
        ]
    }

    private static let list = "[\((0..<50).map { "\($0 * 7 % 13)" }.joined(separator: ","))]"
    private static let rows = (0..<20).map { "{\"x\":\($0),\"s\":\"row \($0)\",\"list\":[\($0)]}" }
        .joined(separator: ",")
    private static let contextDocument = document(
        "{\"x\": 3, \"s\": \"month\", \"list\": \(list), \"next\": {\"rows\": [\(rows)]}}")
    private static let points = document(list)
    private static let labels = document("[\"a\", \"b\", \"é\", \"\"]")
    private static let echo = FunctionValue(name: "echo") { (values) throws(HostFunctionError) in
        values.first ?? .undefined
    }

    private static func document(_ json: String) -> JSONDocument {
        guard let document = try? JSONDocument(json) else { fatalError("The values of the host are not JSON.") }
        return document
    }
}
