import Budget
import Numbers

extension Evaluator {
    /// Evaluates members, indexes and calls in sequence.
    func access(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .access(let base, let accesses) = node else { return .undefined }
        var value = try evaluate(base, scope)
        // The object of a member that may be called.
        var this = Value.undefined
        let all = accesses.span
        var index = 0
        while index < all.count {
            let current = index
            index += 1
            if all[current].isOptional, value.isNullish {
                guard let end = Self.endOfChain(accesses, index) else { return .undefined }
                (this, value, index) = (.undefined, .undefined, end)
                continue
            }
            offset = all[current].offset
            try step()
            let name: String
            switch all[current].kind {
            case .member(let member): name = member
            case .index(let node):
                let key = try evaluate(node, scope)
                offset = all[current].offset
                guard index < all.count, all[index].isCall, case .string(let member) = key else {
                    (this, value) = (value, try element(key, of: value))
                    continue
                }
                try step(key.length / 64)
                name = member
            case .call(let nodes):
                let arguments = try evaluate(nodes, scope)
                offset = all[current].offset
                (this, value) = (.undefined, try call(value, arguments, this: this))
                continue
            case .parenthesis: continue
            }
            guard index < all.count, case .call(let nodes) = all[index].kind else {
                (this, value) = (value, try member(name, of: value))
                continue
            }
            let call = index
            index += 1
            if all[call].isOptional, try member(name, of: value).isNullish {
                guard let end = Self.endOfChain(accesses, index) else { return .undefined }
                (this, value, index) = (.undefined, .undefined, end)
                continue
            }
            if value.isNullish { throw noMember(name, value) }
            let arguments = try evaluate(nodes, scope)
            offset = all[call].offset
            (this, value) = (.undefined, try callMethod(name, of: value, arguments))
        }
        return value
    }

    /// The index behind the parenthesis around a chain; nil if there is none.
    @inline(never)
    private static func endOfChain(_ accesses: [Node.Access], _ index: Int) -> Int? {
        accesses[index...].firstIndex(where: \.isParenthesis).map { $0 + 1 }
    }

    // MARK: Members

    @inline(never)
    private func noMember(_ name: String, _ value: Value) -> ScriptError {
        typeError("\(value.text ?? "") has no member \"\(name)\".", found: name)
    }

    /// A member of a value; undefined if there is none.
    func member(_ name: String, of value: Value) throws(ScriptError) -> Value {
        switch value {
        case .undefined, .null: throw noMember(name, value)
        case .object(let object): return object[name] ?? ObjectFunctions.inherited(name)
        case .array(let array):
            if name == "length" { return .number(Double(array.count)) }
            if let index = Shape.number(of: name) { return array[Int(index)] }
        case .string(let text):
            if name == "length" { return .number(Double(text.utf16.count)) }
            if let index = Shape.number(of: name) { return Texts.unit(at: Int(index), of: text) }
        case .native(let native):
            if let member = native.members[name] { return member }
            if name == "size", let set = native.set { return .number(Double(set.count)) }
            if name == "name" { return .string(native.name) }
        case .host(let object): return object.member(name) ?? .undefined
        case .function(let function):
            if name == "length", let count = try parameterCount(of: function) { return .number(Double(count)) }
        case .boolean, .number, .date: break
        }
        guard Builtins.hasMethod(name, of: value) else { return .undefined }
        let isOfArrays = if case .array = value { true } else { false }
        return .function(FunctionValue(method: name, ofArrays: isOfArrays))
    }

    /// The number of arguments that a function of the script expects; nil for others.
    private func parameterCount(of function: FunctionValue) throws(ScriptError) -> Int? {
        var (function, given) = (function, 0)
        while case .bound(let bound) = function.body {
            try step()
            let parts = bound.parts
            guard case .function(let inner) = parts.function else { return nil }
            (function, given) = (inner, given + parts.arguments.count)
        }
        guard case .closure(let closure) = function.body else { return nil }
        return max(0, closure.function.length - given)
    }

    /// The element or member of a value for a key.
    package func element(_ key: Value, of value: Value) throws(ScriptError) -> Value {
        if case .number(let number) = key {
            switch value {
            case .array(let array): return array[Int(exactly: number) ?? -1]
            case .string(let text): return Texts.unit(at: Int(exactly: number) ?? -1, of: text)
            default: break
            }
        }
        if value.isNullish { throw typeError("\(value.text ?? "") has no members.", found: try text(key)) }
        return try member(name(of: key), of: value)
    }

    /// The name that a key has as text.
    func name(of key: Value) throws(ScriptError) -> String {
        try step(key.length / 64)
        return try text(key)
    }

    /// Sets an element or member.
    func set(_ key: Value, of value: Value, to new: Value) throws(ScriptError) {
        switch value {
        case .object(let object):
            let name = try name(of: key)
            try step(1 + (object[name] == nil ? min(object.count, 16) : 0))
            guard budget.allowsGrowth(from: object.count, each: 64) else { throw stopped() }
            if let cell = value.cell, new.cell != nil { runtime.keep(cell, budget) }
            object[name] = new
        case .array(let array): try set(key, of: array, to: new)
        default: throw typeError("A member of \(value.kindName) cannot be assigned.", found: try text(key))
        }
    }

    private func set(_ key: Value, of array: ArrayValue, to new: Value) throws(ScriptError) {
        let count = array.count
        if case .string("length") = key {
            let length = Int(limiting: try number(new))
            guard (0...count).contains(length) else { throw typeError("An array can only be shortened.") }
            try step(count / 16)
            array.change { $0.removeLast(max(0, $0.count - length)) }
            return
        }
        let index: Int
        switch key {
        case .number(let number): index = Int(exactly: number) ?? -1
        default: index = try Shape.number(of: name(of: key)).map { Int($0) } ?? -1
        }
        guard index >= 0 else { throw typeError("The index of an array is a whole number.", found: try text(key)) }
        if index >= count {
            guard index < ScriptLimits.elements else { return try reserve(elements: index) }
            try reserve(elements: index + 1 - count)
        }
        try reserve(array, adding: max(0, index + 1 - count), isNumber: new.isNumber && index <= count)
        if new.cell != nil { runtime.keep(array, budget) }
        array.set(new, at: index)
    }
}

extension Texts {
    /// The text of one UTF-16 unit; undefined beyond the ends.
    static func unit(at index: Int, of text: String) -> Value {
        let units = text.utf16
        guard index >= 0, index < units.count else { return .undefined }
        return .string(String(units: [units[units.index(units.startIndex, offsetBy: index)]]))
    }
}
