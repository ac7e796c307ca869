import JSON

/// A value of a script.
///
/// Arrays, objects and sets are references, as in JavaScript.
package enum Value: Sendable {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array(ArrayValue)
    case object(ObjectValue)
    case function(FunctionValue)
    /// An instant in milliseconds since 1970-01-01 00:00 UTC; NaN for an invalid date.
    case date(Double)
    /// A built-in object, such as `Math` or a number format.
    case native(NativeObject)
    /// An object of the host, which scripts only pass on.
    case host(any HostObject)

    /// A value that reads a JSON value only as far as it is used.
    package init(_ json: JSONValue) {
        switch json.kind {
        case .null: self = .null
        case .boolean: self = .boolean(json.bool == true)
        case .number: self = .number(json.number ?? .nan)
        case .string: self = .string(json.string ?? "")
        case .array: self = .array(ArrayValue(json))
        case .object: self = .object(ObjectValue(json))
        }
    }

    package static func object(_ members: [(String, Value)]) -> Value { .object(ObjectValue(members)) }

    package static func array(_ elements: [Value]) -> Value { .array(ArrayValue(elements)) }

    package var isUndefined: Bool { if case .undefined = self { true } else { false } }

    var isNumber: Bool { if case .number = self { true } else { false } }

    package var isNullish: Bool {
        switch self {
        case .undefined, .null: true
        default: false
        }
    }

    /// The result of `typeof`.
    package var typeName: String {
        switch self {
        case .undefined: "undefined"
        case .null, .array, .object, .date, .host: "object"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .function: "function"
        case .native(let native): native.isCallable ? "function" : "object"
        }
    }

    /// What the value is called in messages.
    var kindName: String {
        switch self {
        case .undefined, .null: text ?? ""
        case .array: "an array"
        case .object: "an object"
        case .function: "a function"
        case .date: "a date"
        case .number: "a number"
        case .string: "a text"
        case .boolean: "a boolean"
        case .native(let native): native.name
        case .host(let object): object.name
        }
    }
}

/// An object of the host, such as a gradient. Scripts can only pass it on and call its methods.
package protocol HostObject: AnyObject, Sendable {
    /// What the object is called in messages.
    var name: String { get }
    /// The value of a member; nil if there is none.
    func member(_ name: String) -> Value?
    /// What `new` creates with arguments; nil if it cannot be used.
    func created(_ arguments: [Value]) -> Value?
}

extension HostObject {
    package func member(_ name: String) -> Value? { nil }
    package func created(_ arguments: [Value]) -> Value? { nil }
}
