/// A built-in object: a namespace such as `Math`, a function such as `Number`, or an instance such as a number format.
package final class NativeObject: Sendable {
    typealias Call = @Sendable (Evaluator, [Value]) throws(ScriptError) -> Value

    let name: String
    let members: [String: Value]
    /// What a call does; nil if it cannot be called.
    let call: Call?
    /// What `new` does; nil if it creates nothing.
    let construct: Call?
    /// What the object keeps, such as the options of a number format.
    let content: (any Sendable)?

    init(
        _ name: String, members: [String: Value] = [:], call: Call? = nil, construct: Call? = nil,
        content: (any Sendable)? = nil
    ) {
        self.name = name
        self.members = members
        self.call = call
        self.construct = construct
        self.content = content
    }

    /// The set that the object is; nil if it is none.
    var set: SetContent? { content as? SetContent }

    var isCallable: Bool { call != nil || construct != nil }

    var text: String { isCallable ? "function \(name)() { [native code] }" : "[object \(name)]" }

    /// Members that are functions.
    static func functions(_ table: [(String, Call)], of name: String) -> [String: Value] {
        var members: [String: Value] = [:]
        for (key, call) in table {
            members[key] = .native(NativeObject(name.isEmpty ? key : "\(name).\(key)", call: call))
        }
        return members
    }
}
