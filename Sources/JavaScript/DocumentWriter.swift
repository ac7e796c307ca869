import Budget
import JSON

/// Writes values of a script to a JSON document.
struct DocumentWriter {
    /// The functions and the objects of the host to which the document refers.
    private(set) var functions: [FunctionValue] = []
    private(set) var objects: [any HostObject] = []
    private var builder: JSONBuilder
    private let evaluator: Evaluator
    /// The maximum number of values, and whether references are written; otherwise they are left out.
    private let limit: Int
    private let hasReferences: Bool
    private var count = 0
    /// The keys of the last object, which the next one often has too.
    private var lastShape = Shape.empty
    private var keys: [JSONBuilder.Key] = []

    private init(_ runtime: Runtime, _ budget: RenderBudget, limit: Int, hasReferences: Bool) {
        builder = JSONBuilder(budget: budget)
        evaluator = Evaluator(runtime, budget)
        (self.limit, self.hasReferences) = (limit, hasReferences)
    }

    /// The value of a script as a document.
    static func document(
        _ value: Value, _ runtime: Runtime, _ budget: RenderBudget
    ) throws(ScriptError) -> (JSONDocument, functions: [FunctionValue], objects: [any HostObject]) {
        var writer = DocumentWriter(runtime, budget, limit: .max, hasReferences: true)
        try writer.write(value)
        return (writer.builder.document(), writer.functions, writer.objects)
    }

    /// What a function has returned; nil for values that documents do not have.
    static func result(
        _ value: Value, _ runtime: Runtime, _ budget: RenderBudget
    ) throws(ScriptError) -> JSONValue? {
        guard !value.isReference, !value.isUndefined else { return nil }
        var writer = DocumentWriter(runtime, budget, limit: ScriptLimits.resultValues, hasReferences: false)
        try writer.write(value)
        return writer.builder.document().root
    }

    private mutating func write(_ value: Value) throws(ScriptError) {
        switch value {
        case .undefined, .null: try build { (json) throws(JSONError) in try json.appendNull() }
        case .boolean(let value): try build { (json) throws(JSONError) in try json.append(value) }
        case .number(let number), .date(let number): try build { (json) throws(JSONError) in try json.append(number) }
        case .string(let text):
            try evaluator.step(text.utf8.count / 64)
            try build { (json) throws(JSONError) in try json.append(text) }
        case .array(let array): try write(array)
        case .object(let object): try write(object)
        case .native(let native) where native.set != nil: try write(ArrayValue(native.set?.values ?? []))
        case .function, .host, .native: try writeReference(value)
        }
    }

    private mutating func write(_ array: ArrayValue) throws(ScriptError) {
        try evaluator.enter()
        defer { evaluator.leave() }
        try count(array.count)
        if let numbers = array.numbers { return try build { (json) throws(JSONError) in try json.append(numbers) } }
        let elements = array.readableElements
        // As in documents that are read, numbers and nulls form one block.
        let numbers = elements.compactMap(\.numberOrNull)
        if numbers.count == elements.count { return try build { (json) throws(JSONError) in try json.append(numbers) } }
        try build { (json) throws(JSONError) in try json.openArray() }
        for element in elements { try write(element) }
        builder.close()
    }

    private mutating func write(_ object: ObjectValue) throws(ScriptError) {
        try evaluator.enter()
        defer { evaluator.leave() }
        let (shape, values) = object.readableParts
        try count(values.count)
        try build { (json) throws(JSONError) in try json.openObject() }
        if shape !== lastShape { try store(shape) }
        let keys = keys
        for (key, value) in zip(keys, values) where !value.isUndefined && (hasReferences || !value.isReference) {
            try build { (json) throws(JSONError) in try json.append(key) }
            try write(value)
        }
        builder.close()
    }

    private mutating func store(_ shape: Shape) throws(ScriptError) {
        lastShape = shape
        keys = []
        for key in shape.keys {
            do throws(JSONError) {
                keys.append(try builder.key(key))
            } catch {
                throw complaint(error)
            }
        }
    }

    /// Writes a function or an object of the host.
    private mutating func writeReference(_ value: Value) throws(ScriptError) {
        guard hasReferences else { return try build { (json) throws(JSONError) in try json.appendNull() } }
        let reference: (key: String, index: Int)?
        switch value {
        case .function(let function):
            reference = (ScriptedDocument.functionKey, functions.count)
            functions.append(function)
        case .native(let native) where native.isCallable:
            reference = (ScriptedDocument.functionKey, functions.count)
            functions.append(FunctionValue(native))
        case .host(let object):
            reference = (ScriptedDocument.objectKey, objects.count)
            objects.append(object)
        default: reference = nil
        }
        try build { (json) throws(JSONError) in
            try json.openObject()
            if let reference {
                try json.append(json.key(reference.key))
                try json.append(Double(reference.index))
            }
            json.close()
        }
    }

    /// Counts values before they are written.
    private mutating func count(_ values: Int) throws(ScriptError) {
        count += values
        guard count <= limit else {
            throw evaluator.error(.limit, "A function returns more than \(limit) values.")
        }
        try evaluator.step(1 + values / 16)
    }

    private mutating func build(_ body: (inout JSONBuilder) throws(JSONError) -> Void) throws(ScriptError) {
        do throws(JSONError) {
            try body(&builder)
        } catch {
            throw complaint(error)
        }
    }

    private func complaint(_ error: JSONError) -> ScriptError {
        switch error.kind {
        case .stopped: evaluator.stopped()
        default: evaluator.error(.limit, "The value of the script is too large: \(error.complaint).")
        }
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

    /// Whether documents can only refer to the value.
    fileprivate var isReference: Bool {
        switch self {
        case .function, .host: true
        case .native(let native): native.set == nil
        default: false
        }
    }
}
