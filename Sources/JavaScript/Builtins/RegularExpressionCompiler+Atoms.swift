extension RegularExpressionCompiler {
    mutating func atom() throws(RegularExpression.Fault) -> [RegularExpression.Instruction] {
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
        var program: [RegularExpression.Instruction]
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
                    let digit = NumberParser.digit(UInt8(units[position])), digit < 16
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
        set.normalize()
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
