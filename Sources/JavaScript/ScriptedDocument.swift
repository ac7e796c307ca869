import Budget
import JSON

/// A JSON document that was written as JavaScript, with its functions and the objects of the host.
package struct ScriptedDocument: Sendable {
    /// The value of the script. A function is the object `{"\u0000function": index}` with its index in `functions`, an
    /// object of the host `{"\u0000object": index}`. Members that are undefined are left out; in arrays, undefined, NaN
    /// and infinities are null. A date is its number of milliseconds since 1970-01-01 00:00 UTC.
    package let document: JSONDocument
    package let functions: [FunctionValue]
    package let objects: [any HostObject]
    /// The value of the script; nil if the text was JSON.
    private let result: ScriptResult?

    /// The key of the index of a function.
    package static let functionKey = "\u{0}function"
    /// The key of the index of an object of the host.
    package static let objectKey = "\u{0}object"

    /// Reads a document that is JSON or JavaScript. JSON is read by `JSONDocument` alone.
    /// - Parameters:
    ///   - globals: The variables of the host for JavaScript.
    ///   - budget: What reading and evaluating may take. Once it is spent, the kind of the error is `stopped`.
    ///   - complete: Changes the value of a script before it becomes a document.
    /// - Throws: The error in the JavaScript; that in the JSON is not shown.
    package init(
        _ text: [UInt8], globals: [(name: String, value: Value)] = [], limits: ScriptLimits = ScriptLimits(),
        budget: RenderBudget = .unlimited, complete: (Value) throws(ScriptError) -> Void = { _ in }
    ) throws(ScriptError) {
        if let json = try? JSONDocument(text, limits: JSONLimits(bytes: limits.bytes), budget: budget) {
            (document, functions, objects, result) = (json, [], [], nil)
            return
        }
        let result = try Script(text, limits: limits, budget: budget).evaluated(globals: globals, budget: budget)
        try complete(result.value)
        (document, functions, objects) = try DocumentWriter.document(result.value, result.runtime, budget)
        self.result = result
    }

    /// Whether the text was JavaScript and not JSON.
    package var isScript: Bool { result != nil }

    /// The function that an object stands for; nil if it stands for none.
    package func function(_ value: JSONValue) -> FunctionValue? {
        guard let index = value[Self.functionKey]?.number.flatMap(Int.init(exactly:)), functions.indices.contains(index)
        else { return nil }
        return functions[index]
    }

    /// The object of the host that an object stands for; nil if it stands for none.
    package func object(_ value: JSONValue) -> (any HostObject)? {
        guard let index = value[Self.objectKey]?.number.flatMap(Int.init(exactly:)), objects.indices.contains(index)
        else { return nil }
        return objects[index]
    }

    /// What a function has returned, as a value of a document; nil for undefined, functions and objects of the host. Such
    /// members are left out, and such elements are null.
    /// - Parameters:
    ///   - document: The document of the function, whose steps writing takes; nil for functions that have none.
    ///   - budget: What writing may take. Once it is spent, the kind of the error is `stopped`.
    /// - Throws: An error of the kind `limit` for more than 10,000 values, which also ends values that contain themselves.
    package static func result(
        _ value: Value, of document: ScriptedDocument?, budget: RenderBudget
    ) throws(ScriptError) -> JSONValue? {
        let runtime = document?.result?.runtime ?? Runtime(text: [], limits: ScriptLimits())
        return try DocumentWriter.result(value, runtime, budget)
    }
}
