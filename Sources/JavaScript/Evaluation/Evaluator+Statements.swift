extension Evaluator {
    /// How a statement ended.
    enum Completion {
        case normal
        case `return`(Value)
        case `break`, `continue`
    }

    /// Executes the statements of a block.
    func execute(_ statements: [Statement], _ context: Context) throws(ScriptError) -> Completion {
        for statement in statements {
            let completion = try execute(statement, context)
            if case .normal = completion { continue }
            return completion
        }
        return .normal
    }

    func execute(_ statement: Statement, _ context: Context) throws(ScriptError) -> Completion {
        try step()
        try enter()
        defer { leave() }
        switch statement {
        case .empty: return .normal
        case .expression(let node):
            _ = try evaluate(node, context)
            return .normal
        case .return(let node): return .return(try value(of: node, context))
        case .break: return .break
        case .continue: return .continue
        case .declaration(let kind, let parts):
            try declare(kind, parts, context)
            return .normal
        case .function(let name, let function):
            runtime.keep(context.scope)
            let closure = Closure(function, context.scope, this: context.this, runtime)
            context.scope.declare(name, .function(FunctionValue(closure)))
            return .normal
        case .block(let statements): return try execute(statements, inner(context))
        case .if(let branches, let otherwise): return try executeIf(branches, otherwise, context)
        case .for(let first, let condition, let update, let body, let offset):
            return try executeFor(first, condition, update, body, offset, context)
        case .forOf(let kind, let pattern, let values, let isOfKeys, let body, let offset):
            return try executeForOf(kind, pattern, values, isOfKeys, body, offset, context)
        case .while(let condition, let body, let isChecked, let offset):
            return try executeWhile(condition, body, isChecked, offset, context)
        case .switch(let value, let cases): return try executeSwitch(value, cases, inner(context))
        }
    }

    private func inner(_ context: Context) -> Context { Context(scope: Scope(context.scope), this: context.this) }

    private func declare(
        _ kind: Statement.Declaration, _ parts: [(pattern: Pattern, value: Node?)], _ context: Context
    ) throws(ScriptError) {
        for (pattern, node) in parts {
            // A second `var` without a value changes nothing.
            if node == nil, kind == .functionVariable { continue }
            let value = try value(of: node, context)
            try bind(pattern, value, kind, context)
        }
    }

    private func bind(
        _ pattern: Pattern, _ value: Value, _ kind: Statement.Declaration, _ context: Context
    ) throws(ScriptError) {
        guard kind == .functionVariable, case .variable(let name) = pattern else {
            return try bind(
                pattern, value, isConstant: kind == .constant, isAssignment: kind == .functionVariable, context)
        }
        if context.scope.assign(name, value) != .done { context.scope.declare(name, value) }
    }

    private func executeIf(
        _ branches: [(condition: Node, body: Statement)], _ otherwise: Statement?, _ context: Context
    ) throws(ScriptError) -> Completion {
        for (condition, body) in branches where try evaluate(condition, context).isTruthy {
            return try execute(body, context)
        }
        guard let otherwise else { return .normal }
        return try execute(otherwise, context)
    }

    // MARK: Loops

    private func executeFor(
        _ first: Statement?, _ condition: Node?, _ update: Node?, _ body: Statement, _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Completion {
        let outer = enterLoop("for", offset)
        defer { loop = outer }
        var context = inner(context)
        if let first { _ = try execute(first, context) }
        while try isTrue(condition, context) {
            try step()
            switch try execute(body, context) {
            case .break: return .normal
            case .return(let value): return .return(value)
            case .normal, .continue: break
            }
            // Functions of the body keep the variables of their own round.
            context.scope = context.scope.copy()
            if let update { _ = try evaluate(update, context) }
        }
        return .normal
    }

    private func isTrue(_ condition: Node?, _ context: Context) throws(ScriptError) -> Bool {
        guard let condition else { return true }
        return try evaluate(condition, context).isTruthy
    }

    private func value(of node: Node?, _ context: Context) throws(ScriptError) -> Value {
        guard let node else { return .undefined }
        return try evaluate(node, context)
    }

    private func executeForOf(
        _ kind: Statement.Declaration, _ pattern: Pattern, _ node: Node, _ isOfKeys: Bool, _ body: Statement,
        _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Completion {
        let outer = enterLoop("for", offset)
        defer { loop = outer }
        let subject = try evaluate(node, context)
        self.offset = offset
        let values = isOfKeys ? try keys(of: subject).map { Value.string($0) } : try list(subject)
        var place: Place?
        if !isOfKeys, case .array = subject, case .variable = pattern { place = try self.place(of: node, context) }
        var changes: ElementChanges = []
        var result = Completion.normal
        iteration: for (index, value) in values.enumerated() {
            try step()
            let context = inner(context)
            try bind(pattern, value, kind, context)
            let completion = try execute(body, context)
            if place != nil, case .variable(let name) = pattern {
                note(context.scope.value(of: name), index, instead: value, in: &changes)
            }
            switch completion {
            case .break: break iteration
            case .return(let value):
                result = .return(value)
                break iteration
            case .normal, .continue: break
            }
        }
        if let place { try store(changes, at: place, context) }
        return result
    }

    private func executeWhile(
        _ condition: Node, _ body: Statement, _ isChecked: Bool, _ offset: Int, _ context: Context
    ) throws(ScriptError) -> Completion {
        let outer = enterLoop(isChecked ? "while" : "do", offset)
        defer { loop = outer }
        var isFirst = !isChecked
        while try isFirst ? true : evaluate(condition, context).isTruthy {
            isFirst = false
            try step()
            switch try execute(body, context) {
            case .break: return .normal
            case .return(let value): return .return(value)
            case .normal, .continue: break
            }
        }
        return .normal
    }

    private func executeSwitch(
        _ node: Node, _ cases: [(test: Node?, body: [Statement])], _ context: Context
    ) throws(ScriptError) -> Completion {
        let value = try evaluate(node, context)
        var start = cases.firstIndex { $0.test == nil }
        for (index, (test, _)) in cases.enumerated() {
            guard let test else { continue }
            let other = try evaluate(test, context)
            guard case .boolean(true) = try result(.identical, value, other) else { continue }
            start = index
            break
        }
        guard let start else { return .normal }
        for (_, body) in cases[start...] {
            switch try execute(body, context) {
            case .normal: continue
            case .break: return .normal
            case .continue: return .continue
            case .return(let value): return .return(value)
            }
        }
        return .normal
    }

    // MARK: Patterns

    /// Declares the variables of a pattern, or assigns to those that exist.
    func bind(
        _ pattern: Pattern, _ value: Value, isConstant: Bool, isAssignment: Bool = false, _ context: Context
    ) throws(ScriptError) {
        switch pattern {
        case .variable(let name):
            if isAssignment, context.scope.assign(name, value) == .done { return }
            context.scope.declare(name, value, isConstant: isConstant)
        case .withDefault(let pattern, let node):
            let value = value.isUndefined ? try evaluate(node, context) : value
            try bind(pattern, value, isConstant: isConstant, isAssignment: isAssignment, context)
        case .object(let members, let rest, let offset):
            self.offset = offset
            guard !value.isNullish else { throw typeError("\(value.text ?? "") has no members.", found: value.text) }
            var names: [String] = []
            for (key, pattern) in members {
                let name: String
                switch key {
                case .name(let text): name = text
                case .computed(let node): name = try text(evaluate(node, context))
                case .spread: continue
                }
                names.append(name)
                try step()
                try bind(
                    pattern, member(name, of: value), isConstant: isConstant, isAssignment: isAssignment, context)
            }
            guard let rest else { return }
            var builder = ObjectBuilder()
            try spread(value, into: &builder)
            var object = builder.object()
            for name in names { object[name] = nil }
            try bind(
                .variable(rest), .object(object), isConstant: isConstant, isAssignment: isAssignment, context)
        case .array(let elements, let rest, let offset):
            self.offset = offset
            let values = try list(value)
            for (index, pattern) in elements.enumerated() {
                guard let pattern else { continue }
                try step()
                try bind(
                    pattern, index < values.count ? values[index] : .undefined, isConstant: isConstant,
                    isAssignment: isAssignment, context)
            }
            guard let rest else { return }
            try bind(
                rest, .array(ArrayValue(Array(values.dropFirst(elements.count)))), isConstant: isConstant,
                isAssignment: isAssignment, context)
        }
    }
}
