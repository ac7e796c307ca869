/// Translates the notation of a regular expression into instructions.
struct RegularExpressionCompiler {
    private typealias Instruction = RegularExpression.Instruction
    private typealias Fault = RegularExpression.Fault

    private let units: [UInt16]
    private let ignoresCase: Bool
    private var position = 0
    private var depth = 0
    private(set) var groupCount = 0
    /// The slots of the groups, and those of the loops after them.
    private(set) var slotCount = 0
    private var loops = 0

    private static let maximumInstructions = 2_000
    private static let maximumDepth = 10
    private static let maximumGroups = 30
    private static let maximumCount = 1_000

    init(_ pattern: String, ignoresCase: Bool) {
        units = Array(pattern.utf16)
        self.ignoresCase = ignoresCase
    }

    mutating func compile() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
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

    private func fault(_ message: String) -> RegularExpression.Fault {
        RegularExpression.Fault(message: "\(message) in the regular expression.")
    }

    private func isAt(_ scalar: Unicode.Scalar) -> Bool {
        position < units.count && UInt32(units[position]) == scalar.value
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard isAt(scalar) else { return false }
        position += 1
        return true
    }

    private mutating func skip(_ text: String) -> Bool {
        guard units[position...].starts(with: text.utf16) else { return false }
        position += text.utf16.count
        return true
    }

    private mutating func alternatives() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw fault("Groups are nested too deeply") }
        var program = try sequence()
        while skip("|") {
            let other = try sequence()
            program =
                [.fork(1, program.count + 2)] + program.moved(by: 1) + [.jump(program.count + other.count + 2)]
                + other.moved(by: program.count + 2)
            try check(program)
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
                // Each further copy is optional; all of them end at the same place, which is found below.
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

    // MARK: Atoms

    private mutating func atom() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        let unit = units[position]
        position += 1
        switch Unicode.Scalar(unit) {
        case "(": return try group()
        case "[": return [.set(try characterClass())]
        case ".": return [.set(UnitSet.lineEnd.inverse)]
        case "^": return [.start]
        case "$": return [.end]
        case "\\": return [try escape()]
        case "*", "+", "?": throw fault("A quantifier repeats nothing")
        default: return [.unit(ignoresCase ? UnitSet.folded(unit) : unit)]
        }
    }

    private mutating func group() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
        var program: [Instruction]
        if skip("?:") {
            program = try alternatives()
        } else if skip("?=") || skip("?!") {
            let isWanted = units[position - 1] == 0x3D
            let inner = try alternatives()
            program = [.look(isWanted: isWanted, end: inner.count + 2)] + inner.moved(by: 1) + [.done]
        } else if isAt("?") {
            throw fault("Lookbehind and names are not available")
        } else {
            let group = groupCount
            groupCount += 1
            guard groupCount <= Self.maximumGroups else { throw fault("There are too many groups") }
            let inner = try alternatives()
            program = [.save(2 * group)] + inner.moved(by: 1) + [.save(2 * group + 1)]
        }
        guard skip(")") else { throw fault("A parenthesis is not closed") }
        return program
    }

    private mutating func escape() throws(RegularExpression.Fault) -> RegularExpression.Instruction {
        guard position < units.count else { throw fault("A backslash is last") }
        switch Unicode.Scalar(units[position]) {
        case "b", "B":
            position += 1
            return .boundary(isWanted: units[position - 1] == 0x62)
        case "k", "p", "P": throw fault("Names and properties are not available")
        case "1", "2", "3", "4", "5", "6", "7", "8", "9": throw fault("Backreferences are not available")
        default: break
        }
        if let set = set() { return .set(set) }
        let unit = try escapedUnit()
        return .unit(ignoresCase ? UnitSet.folded(unit) : unit)
    }

    /// Parses `d`, `w`, `s` or an opposite after a backslash.
    private mutating func set() -> UnitSet? {
        let set: UnitSet
        switch Unicode.Scalar(units[position]) {
        case "d": set = .digit
        case "D": set = UnitSet.digit.inverse
        case "w": set = .word
        case "W": set = UnitSet.word.inverse
        case "s": set = .space
        case "S": set = UnitSet.space.inverse
        default: return nil
        }
        position += 1
        return set
    }

    private mutating func escapedUnit() throws(RegularExpression.Fault) -> UInt16 {
        let unit = units[position]
        position += 1
        switch Unicode.Scalar(unit) {
        case "n": return 0x0A
        case "r": return 0x0D
        case "t": return 0x09
        case "f": return 0x0C
        case "v": return 0x0B
        case "0": return 0
        case "u", "x":
            let count = unit == 0x75 ? 4 : 2
            var code: UInt16 = 0
            for _ in 0..<count {
                guard position < units.count, units[position] < 0x80,
                    let digit = NumberText.digit(UInt8(units[position])), digit < 16
                else { throw fault("An escape sequence is not complete") }
                code = code << 4 | UInt16(digit)
                position += 1
            }
            return code
        default: return unit
        }
    }

    private mutating func characterClass() throws(RegularExpression.Fault) -> UnitSet {
        var set = UnitSet()
        let isInverted = skip("^")
        while !isAt("]") {
            guard position < units.count else { throw fault("A bracket is not closed") }
            guard let first = try classUnit(&set) else { continue }
            guard isAt("-"), position + 1 < units.count, units[position + 1] != 0x5D else {
                add(first...first, to: &set)
                continue
            }
            position += 1
            guard let last = try classUnit(&set) else {
                add(first...first, to: &set)
                add(0x2D...0x2D, to: &set)
                continue
            }
            guard first <= last else { throw fault("A range is reversed") }
            add(first...last, to: &set)
        }
        position += 1
        set.isInverted = isInverted
        return set
    }

    /// Parses a unit of a class, or adds a set to it.
    private mutating func classUnit(_ set: inout UnitSet) throws(RegularExpression.Fault) -> UInt16? {
        let unit = units[position]
        position += 1
        guard unit == 0x5C else { return unit }
        guard position < units.count else { throw fault("A backslash is last") }
        if isAt("b") {
            position += 1
            return 0x08
        }
        if let other = self.set() {
            set.ranges += other.isInverted ? other.complement : other.ranges
            return nil
        }
        return try escapedUnit()
    }

    private func add(_ range: ClosedRange<UInt16>, to set: inout UnitSet) {
        set.ranges.append(range)
        guard ignoresCase else { return }
        for unit in range.clamped(to: 0...0xDE) where UnitSet.folded(unit) != unit {
            set.ranges.append(UnitSet.folded(unit)...UnitSet.folded(unit))
        }
    }
}

extension [RegularExpression.Instruction] {
    /// The instructions with their places moved.
    fileprivate func moved(by offset: Int) -> [RegularExpression.Instruction] {
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
