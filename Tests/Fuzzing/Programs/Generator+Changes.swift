/// The forms of changes of variables and of what is in them.
enum ChangeForm: Weighted {
    case replace, empty, mutate, element, length, number, member, nested

    var weight: Int {
        switch self {
        case .mutate: 12
        case .element: 8
        case .replace: 6
        case .number, .member: 5
        case .empty, .length, .nested: 3
        }
    }
}

extension Generator {
    private static let mutations = Signatures.all.filter { signature in
        ["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill"].contains(signature.name)
    }

    /// An expression that changes a variable or what is in it, preferably one that is just being used.
    mutating func change() -> String {
        fuel -= 1
        guard fuel > -20 else { return "0" }
        for _ in 0..<4 {
            if let text = change(choices.pick(changeForms)) { return text }
        }
        return "0"
    }

    private mutating func change(_ form: ChangeForm) -> String? {
        switch form {
        case .replace:
            guard let variable = variable(where: { !$0.isConstant }) else { return nil }
            return "\(variable.name) = \(using(variable) { $0.expression(variable.kind) })"
        case .empty:
            guard let variable = variable(where: { !$0.isConstant && $0.kind.isArray }) else { return nil }
            return "\(variable.name) = []"
        case .mutate:
            guard let (path, element) = arrayPlace() else { return nil }
            let favorites = favorites
            let favorite = Self.mutations.first { signature in
                favorites.contains { Signatures.all[$0].name == signature.name }
            }
            let signature =
                choices.happens(1, of: 2) ? favorite ?? choices.pick(Self.mutations) : choices.pick(Self.mutations)
            return mutation(signature, of: path, element)
        case .element:
            guard let (path, element) = arrayPlace() else { return nil }
            let index = choices.happens(1, of: 3) ? expression(.number) : "\(choices.next(4))"
            if element == .number, choices.happens(1, of: 3) {
                return "\(path)[\(index)] \(choices.pick(["+=", "*=", "??="])) \(expression(.number))"
            }
            return "\(path)[\(index)] = \(expression(element))"
        case .length:
            guard let (path, _) = arrayPlace() else { return nil }
            return "\(path).length = \(choices.pick(["0", "0", "1", "\(path).length >> 1", "\(path).length"]))"
        case .number:
            guard let variable = variable(where: { !$0.isConstant && $0.kind == .number }) else { return nil }
            return choices.pick([
                "\(variable.name)++", "--\(variable.name)", "\(variable.name) += \(expression(.number))",
            ])
        case .member:
            guard let variable = variable(where: { $0.kind == .record && !Self.isGlobal($0) }) else { return nil }
            let member = choices.pick(Kind.members)
            let key = choices.pick([".\(member.name)", "[\"\(member.name)\"]", ".y\(choices.next(20))"])
            return "\(variable.name)\(key) = \(using(variable) { $0.expression(member.kind) })"
        case .nested:
            guard let variable = variable(where: { $0.kind == .array(.record) }) else { return nil }
            return
                "\(variable.name).forEach(p => { \(choices.pick(["p.x = 1", "p.list.push(1)", "p.next = p", "p.list = []"])) })"
        }
    }

    private mutating func mutation(_ signature: Signature, of path: String, _ element: Kind) -> String {
        let hot = variables.last {
            path.hasPrefix($0.name) && path.dropFirst($0.name.count).first.map { !$0.isNumber } ?? true
        }
        guard let hot else { return "\(path).\(signature.name)()" }
        return using(hot) { generator in
            "\(path).\(signature.name)(\(generator.mutationArguments(signature, element)))"
        }
    }

    private mutating func mutationArguments(_ signature: Signature, _ element: Kind) -> String {
        var arguments: [String] = []
        for parameter in signature.parameters {
            if parameter.isRest {
                for _ in 0..<choices.next(3) { arguments.append(hostile(parameter.kind.with(element: element))) }
            } else if !parameter.isOptional || choices.happens(1, of: 2) {
                arguments.append(hostile(parameter.kind.with(element: element)))
            } else {
                break
            }
        }
        return arguments.joined(separator: ", ")
    }

    /// An argument that sometimes changes the receiver first.
    private mutating func hostile(_ kind: Kind) -> String {
        guard fuel > 0, choices.happens(1, of: 6) else { return expression(kind) }
        return "(\(change()), \(expression(kind)))"
    }

    /// The path to an array that can be changed, and the kind of its elements.
    private mutating func arrayPlace() -> (path: String, element: Kind)? {
        guard let variable = variable(where: { ($0.kind.isArray || $0.kind == .record) && !Self.isGlobal($0) }) else {
            return nil
        }
        if variable.kind == .record { return ("\(variable.name).list", .number) }
        guard case .array(let element) = variable.kind else { return nil }
        if case .array(let inner) = element, choices.happens(1, of: 3) {
            return ("\(variable.name)[\(innerIndex())]", inner)
        }
        return (variable.name, element)
    }

    /// An index that changes what it depends on.
    private mutating func innerIndex() -> String {
        if choices.happens(1, of: 2), let counter = variable(where: { $0.kind == .number && !$0.isConstant }) {
            return "\(counter.name)++"
        }
        return "0"
    }

    static func isGlobal(_ variable: Variable) -> Bool { Globals.variables.contains { $0.name == variable.name } }
}

extension Kind {
    var isArray: Bool { if case .array = self { true } else { false } }
}
