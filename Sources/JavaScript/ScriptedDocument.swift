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
    /// - Throws: The error in the JavaScript; that in the JSON is not shown.
    package init(
        _ text: [UInt8], globals: [(name: String, value: Value)] = [], limits: ScriptLimits = ScriptLimits(),
        budget: RenderBudget = .unlimited
    ) throws(ScriptError) {
        if let json = try? JSONDocument(text, limits: JSONLimits(bytes: limits.bytes), budget: budget) {
            (document, functions, objects, result) = (json, [], [], nil)
            return
        }
        let result = try Script(text, limits: limits, budget: budget).evaluated(globals: globals, budget: budget)
        var writer = DocumentWriter(result.runtime, budget)
        try writer.write(result.value)
        document = writer.builder.document()
        functions = writer.functions
        objects = writer.objects
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
}

/// Writes a value of a script to a JSON document.
private struct DocumentWriter {
    var builder: JSONBuilder
    var functions: [FunctionValue] = []
    var objects: [any HostObject] = []
    private let evaluator: Evaluator
    /// The keys of the last object, which the next one often has too.
    private var lastShape = Shape.empty
    private var keys: [JSONBuilder.Key] = []

    init(_ runtime: Runtime, _ budget: RenderBudget) {
        builder = JSONBuilder(budget: budget)
        evaluator = Evaluator(runtime, budget)
    }

    mutating func write(_ value: Value) throws(ScriptError) {
        do throws(JSONError) {
            try append(value)
        } catch {
            switch error.kind {
            case .stopped: throw evaluator.error(.stopped, "The script was not evaluated to its end.")
            default: throw evaluator.error(.limit, "The value of the script is too large: \(error.complaint).")
            }
        }
    }

    private mutating func append(_ value: Value) throws(JSONError) {
        switch value {
        case .undefined, .null: try builder.appendNull()
        case .boolean(let value): try builder.append(value)
        case .number(let number): try builder.append(number)
        case .date(let time): try builder.append(time)
        case .string(let text): try builder.append(text)
        case .array(let array): try append(array)
        case .object(let object):
            try builder.openObject()
            let (shape, values) = object.parts
            if shape !== lastShape { try store(shape) }
            let keys = keys
            for (index, value) in values.enumerated() {
                if case .undefined = value { continue }
                try builder.append(keys[index])
                try append(value)
            }
            builder.close()
        case .function(let function):
            try appendReference(Self.functionKey, functions.count)
            functions.append(function)
        case .host(let object):
            try appendReference(Self.objectKey, objects.count)
            objects.append(object)
        case .native(let native):
            if let set = native.content as? SetContent { return try append(ArrayValue(set.values)) }
            if native.isCallable {
                try appendReference(Self.functionKey, functions.count)
                functions.append(FunctionValue(native))
            } else {
                try builder.openObject()
                builder.close()
            }
        }
    }

    private mutating func store(_ shape: Shape) throws(JSONError) {
        lastShape = shape
        keys = []
        for key in shape.keys { keys.append(try builder.key(key)) }
    }

    private static let functionKey = ScriptedDocument.functionKey
    private static let objectKey = ScriptedDocument.objectKey

    private mutating func append(_ array: ArrayValue) throws(JSONError) {
        if let numbers = array.numbers { return try builder.append(numbers) }
        let elements = array.elements
        // As in documents that are read, numbers and nulls form one block.
        let numbers = elements.compactMap(\.numberOrNull)
        if numbers.count == elements.count { return try builder.append(numbers) }
        try builder.openArray()
        for element in elements { try append(element) }
        builder.close()
    }

    private mutating func appendReference(_ key: String, _ index: Int) throws(JSONError) {
        try builder.openObject()
        try builder.append(builder.key(key))
        try builder.append(Double(index))
        builder.close()
    }
}

extension Value {
    /// The value as an element of an array of numbers, with NaN for null; nil for other values.
    fileprivate var numberOrNull: Double? {
        switch self {
        case .number(let number), .date(let number): number
        case .undefined, .null: .nan
        default: nil
        }
    }
}
