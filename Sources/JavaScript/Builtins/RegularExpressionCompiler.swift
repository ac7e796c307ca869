/// Translates the notation of a regular expression into instructions.
struct RegularExpressionCompiler {
    private typealias Instruction = RegularExpression.Instruction
    private typealias Fault = RegularExpression.Fault

    let units: [UInt16]
    let ignoresCase: Bool
    var position = 0
    private var depth = 0
    var groupCount = 0
    /// The slots of the groups, and those of the loops after them.
    private(set) var slotCount = 0
    private var loops = 0

    private static let maximumInstructions = 2_000
    private static let maximumDepth = 10
    private static let maximumUnits = 10_000
    static let maximumGroups = 30
    private static let maximumCount = 1_000

    init(_ pattern: String, ignoresCase: Bool) {
        units = Array(pattern.utf16)
        self.ignoresCase = ignoresCase
    }

    mutating func compile() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        guard units.count <= Self.maximumUnits else {
            throw RegularExpression.Fault(
                message: "A regular expression has at most \(Self.maximumUnits) characters.")
        }
        var program = try alternatives()
        guard position == units.count else { throw fault("A parenthesis closes no group") }
        program.append(.done)
        slotCount = 2 * groupCount + loops
        // The slots of loops follow those of all groups.
        return program.map { instruction in
            switch instruction {
            case .save(let slot) where slot < 0: .save(2 * groupCount - slot - 1)
            case .progress(let slot): .progress(2 * groupCount - slot - 1)
            default: instruction
            }
        }
    }

    func fault(_ message: String) -> RegularExpression.Fault {
        RegularExpression.Fault(message: "\(message) in the regular expression.")
    }

    func isAt(_ scalar: Unicode.Scalar) -> Bool {
        position < units.count && UInt32(units[position]) == scalar.value
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard isAt(scalar) else { return false }
        position += 1
        return true
    }

    mutating func skip(_ text: String) -> Bool {
        guard units[position...].starts(with: text.utf16) else { return false }
        position += text.utf16.count
        return true
    }

    mutating func alternatives() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw fault("Groups are nested too deeply") }
        var branches = [try sequence()]
        var count = branches[0].count
        while skip("|") {
            branches.append(try sequence())
            count += branches[branches.count - 1].count + 2
            guard count <= Self.maximumInstructions else { throw fault("Too much is repeated") }
        }
        // Each branch but the last begins with a choice of the next one, and ends with a jump to the end.
        var program: [Instruction] = []
        for (index, branch) in branches.enumerated() {
            let isLast = index == branches.count - 1
            let start = program.count
            if !isLast { program.append(.fork(start + 1, start + branch.count + 2)) }
            program += branch.moved(by: program.count)
            if !isLast { program.append(.jump(count)) }
        }
        return program
    }

    private func check(_ program: [RegularExpression.Instruction]) throws(RegularExpression.Fault) {
        guard program.count <= Self.maximumInstructions else { throw fault("Too much is repeated") }
    }

    private mutating func sequence() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        var program: [Instruction] = []
        while position < units.count, !isAt("|"), !isAt(")") {
            let groups = groupCount
            let atom = try self.atom()
            let part = try quantified(atom, hasGroups: groupCount > groups)
            program += part.moved(by: program.count)
            try check(program)
        }
        return program
    }

    // MARK: Quantifiers

    private mutating func quantified(
        _ atom: [RegularExpression.Instruction], hasGroups: Bool
    ) throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        guard let (least, most) = try quantifier() else { return atom }
        let isLazy = skip("?")
        var program: [Instruction] = []
        guard atom.count * (least + min(most ?? 1, Self.maximumCount)) <= Self.maximumInstructions else {
            throw fault("Too much is repeated")
        }
        for _ in 0..<least { program += atom.moved(by: program.count) }
        if let most {
            for _ in least..<max(least, most) {
                let next = program.count + 1
                // Each further copy is optional; all of them end at the same index, which is found below.
                program.append(.fork(next, -1))
                program += atom.moved(by: next)
            }
            let end = program.count
            return program.map { instruction in
                guard case .fork(let next, -1) = instruction else { return instruction }
                return isLazy ? .fork(end, next) : .fork(next, end)
            }
        }
        loops += 1
        let slot = -loops
        let start = program.count
        let end = start + atom.count + 4
        program.append(isLazy ? .fork(end, start + 1) : .fork(start + 1, end))
        program.append(.save(slot))
        program += atom.moved(by: start + 2)
        program.append(.progress(slot))
        program.append(.jump(start))
        return program
    }

    private mutating func quantifier() throws(RegularExpression.Fault) -> (least: Int, most: Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        let start = position
        guard skip("{"), let least = count() else {
            position = start
            return nil
        }
        var most: Int? = least
        if skip(",") { most = isAt("}") ? nil : count() }
        guard skip("}"), least <= most ?? least else { throw fault("A number of repetitions is wrong") }
        return (least, most)
    }

    private mutating func count() -> Int? {
        var number: Int?
        while position < units.count, (0x30...0x39).contains(units[position]) {
            number = min((number ?? 0) * 10 + Int(units[position] - 0x30), Self.maximumCount + 1)
            position += 1
        }
        return number
    }

}

extension [RegularExpression.Instruction] {
    /// The instructions with their targets moved.
    func moved(by offset: Int) -> [RegularExpression.Instruction] {
        map { instruction in
            switch instruction {
            case .fork(let next, let other): .fork(next + offset, other < 0 ? other : other + offset)
            case .jump(let next): .jump(next + offset)
            case .look(let isWanted, let end): .look(isWanted: isWanted, end: end + offset)
            default: instruction
            }
        }
    }
}
