import Budget

/// A function of a script or of its host.
package struct FunctionValue: Sendable {
    enum Body: Sendable {
        case closure(Closure)
        case host(HostFunction)
        case bound(BoundFunction)
        case method(Method)
        /// A built-in function that is the value of a member, such as `String`.
        case native(NativeObject)
    }

    /// A built-in method that was read without being called, such as `text.trim`.
    struct Method: Hashable, Sendable {
        let name: String
        let isOfArrays: Bool
    }

    let body: Body

    /// The text of the function in the script; the name of a function of the host.
    package var source: String {
        switch body {
        case .closure(let closure): closure.source
        case .host(let function): function.name
        case .bound: "function () { [native code] }"
        case .method(let method): method.name
        case .native(let native): native.name
        }
    }

    /// Creates a function of the host.
    /// - Parameter body: The function. Its error is thrown with the place of the call in the script.
    package init(
        name: String, _ body: @escaping @Sendable ([Value]) throws(HostFunctionError) -> Value
    ) {
        self.body = .host(HostFunction(name: name, body: body))
    }

    init(_ closure: Closure) { body = .closure(closure) }

    init(_ bound: BoundFunction) { body = .bound(bound) }

    init(method: String, ofArrays: Bool = false) { body = .method(Method(name: method, isOfArrays: ofArrays)) }

    init(_ native: NativeObject) { body = .native(native) }

    /// An error at the place of the function in its script.
    package func error(_ message: String) -> ScriptError {
        guard case .closure(let closure) = body else { return ScriptError(.unsupported, message, at: 0, of: []) }
        return ScriptError(.unsupported, message, at: closure.function.offset, of: closure.runtime.text)
    }

    /// Calls the function. The steps count toward the limit of its script.
    package func call(
        _ arguments: [Value], this: Value = .undefined, budget: RenderBudget
    ) throws(ScriptError) -> Value {
        let evaluator =
            switch body {
            case .closure(let closure): Evaluator(closure.runtime, budget)
            case .bound(let bound): Evaluator(bound.runtime, budget)
            default: Evaluator(Runtime(text: [], limits: ScriptLimits()), budget)
            }
        if case .closure(let closure) = body { evaluator.offset = closure.function.offset }
        return try evaluator.call(.function(self), arguments, this: this)
    }
}

/// A function of the host.
final class HostFunction: Sendable {
    let name: String
    let body: @Sendable ([Value]) throws(HostFunctionError) -> Value

    init(name: String, body: @escaping @Sendable ([Value]) throws(HostFunctionError) -> Value) {
        self.name = name
        self.body = body
    }
}

/// Why a function of the host rejects its arguments.
package struct HostFunctionError: Error, Hashable, Sendable {
    /// A sentence.
    package let message: String
    package let found: String?

    package init(_ message: String, found: String? = nil) {
        self.message = message
        self.found = found
    }
}

/// A function of a script with the variables around it.
///
/// It moves no references: the runtime keeps the scopes around functions (`Runtime.keepScopes`), so that no function is the
/// last to refer to its scope.
final class Closure: Cell, @unchecked Sendable {
    let function: FunctionNode
    let scope: Scope
    let runtime: Runtime

    init(_ function: FunctionNode, _ scope: Scope, _ runtime: Runtime) {
        self.function = function
        self.scope = scope
        self.runtime = runtime
    }

    var source: String { String(decoding: runtime.text[function.range], as: UTF8.self) }
}
