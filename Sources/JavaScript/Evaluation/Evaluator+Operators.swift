import Data
import Glibc
import Numbers

extension Evaluator {
    @inline(never)
    func operators(_ node: Node, _ scope: Scope) throws(ScriptError) -> Value {
        guard case .operators(let first, let operations) = node else { return .undefined }
        var left = try evaluate(first, scope)
        let all = operations.span
        for index in all.indices {
            switch all[index].symbol {
            case .and:
                if left.isTruthy { left = try evaluate(all[index].operand, scope) }
            case .or:
                if !left.isTruthy { left = try evaluate(all[index].operand, scope) }
            case .coalesce:
                if left.isNullish { left = try evaluate(all[index].operand, scope) }
            default:
                let right = try evaluate(all[index].operand, scope)
                offset = all[index].offset
                try step()
                left = try result(all[index].symbol, left, right)
            }
        }
        return left
    }

    /// The result of an operator that evaluates both operands (ECMA-262, section 13.15.3).
    @inline(never)
    package func result(_ symbol: Operator, _ left: Value, _ right: Value) throws(ScriptError) -> Value {
        if case .number(let one) = left, case .number(let other) = right, let result = result(symbol, one, other) {
            return result
        }
        try step((left.length + right.length) / 64)
        switch symbol {
        case .add: return try sum(left, right)
        case .equal: return .boolean(try isEqual(left, right))
        case .unequal: return .boolean(try !isEqual(left, right))
        case .identical: return .boolean(left.isIdentical(to: right))
        case .notIdentical: return .boolean(!left.isIdentical(to: right))
        case .less: return .boolean(try isLess(left, right))
        case .greater: return .boolean(try isLess(right, left))
        case .lessOrEqual: return .boolean(try isLessOrEqual(left, right))
        case .greaterOrEqual: return .boolean(try isLessOrEqual(right, left))
        case .in: return .boolean(try hasMember(right, try text(left)))
        case .instanceOf: return .boolean(try isInstance(left, right))
        default: return .number(try arithmetic(symbol, number(left), number(right)))
        }
    }

    /// The result of the most frequent operators for numbers; nil for others.
    @inline(__always)
    private func result(_ symbol: Operator, _ left: Double, _ right: Double) -> Value? {
        switch symbol {
        case .add: .number(left + right)
        case .subtract: .number(left - right)
        case .multiply: .number(left * right)
        case .divide: .number(left / right)
        case .less: .boolean(left < right)
        case .greater: .boolean(left > right)
        case .lessOrEqual: .boolean(left <= right)
        case .greaterOrEqual: .boolean(left >= right)
        case .equal, .identical: .boolean(left == right)
        case .unequal, .notIdentical: .boolean(left != right)
        default: nil
        }
    }

    private func arithmetic(_ symbol: Operator, _ left: Double, _ right: Double) throws(ScriptError) -> Double {
        switch symbol {
        case .subtract: return left - right
        case .multiply: return left * right
        case .divide: return left / right
        case .remainder: return fmod(left, right)
        case .power: return Integers.power(left, right)
        case .shiftLeft: return Double(Integers.int32(left) << Int32(Integers.uint32(right) & 31))
        case .shiftRight: return Double(Integers.int32(left) >> Int32(Integers.uint32(right) & 31))
        case .shiftRightUnsigned: return Double(Integers.uint32(left) >> (Integers.uint32(right) & 31))
        case .bitAnd: return Double(Integers.int32(left) & Integers.int32(right))
        case .bitOr: return Double(Integers.int32(left) | Integers.int32(right))
        case .bitXor: return Double(Integers.int32(left) ^ Integers.int32(right))
        default: throw typeError("This operator is not available.")
        }
    }

    private func sum(_ left: Value, _ right: Value) throws(ScriptError) -> Value {
        let (left, right) = (try primitive(left, isForText: true), try primitive(right, isForText: true))
        switch (left, right) {
        case (.string, _), (_, .string):
            let (one, other) = (try text(left), try text(right))
            try reserve(bytes: one.utf8.count + other.utf8.count)
            return try string(one + other)
        default: return .number(try number(left) + number(right))
        }
    }

    /// The result of `==` (ECMA-262, section 7.2.14).
    private func isEqual(_ left: Value, _ right: Value) throws(ScriptError) -> Bool {
        switch (left, right) {
        case (.undefined, _), (.null, _): return right.isNullish
        case (_, .undefined), (_, .null): return false
        case (.string, .string): return left.isIdentical(to: right)
        default: break
        }
        if !left.isPrimitive, !right.isPrimitive { return left.isIdentical(to: right) }
        let (left, right) = (try primitive(left, isForText: true), try primitive(right, isForText: true))
        if case .string = left, case .string = right { return left.isIdentical(to: right) }
        return try number(left) == number(right)
    }

    private func isLess(_ left: Value, _ right: Value) throws(ScriptError) -> Bool {
        let (left, right) = (try primitive(left, isForText: false), try primitive(right, isForText: false))
        if case .string(let one) = left, case .string(let other) = right { return try isLess(one, other) }
        return try number(left) < number(right)
    }

    private func isLessOrEqual(_ left: Value, _ right: Value) throws(ScriptError) -> Bool {
        let (left, right) = (try primitive(left, isForText: false), try primitive(right, isForText: false))
        if case .string(let one) = left, case .string(let other) = right { return try !isLess(other, one) }
        return try number(left) <= number(right)
    }

    private func isLess(_ one: String, _ other: String) throws(ScriptError) -> Bool {
        try step(min(one.utf8.count, other.utf8.count) / 16)
        return Texts.isLess(one, other)
    }

    private func hasMember(_ object: Value, _ name: String) throws(ScriptError) -> Bool {
        switch object {
        case .object(let object): return object[name] != nil
        case .array(let array):
            guard let index = Shape.number(of: name) else { return name == "length" }
            return Int(index) < array.count
        default: throw typeError("\"in\" needs an object at its right.", found: object.kindName)
        }
    }

    private func isInstance(_ value: Value, _ type: Value) throws(ScriptError) -> Bool {
        guard case .native(let type) = type else { throw typeError("\"instanceof\" needs a type at its right.") }
        return switch (value, type.name) {
        case (.array, "Array"), (.date, "Date"), (.function, "Function"): true
        case (.native(let native), "Set"): native.set != nil
        case (.array, "Object"), (.object, "Object"), (.date, "Object"), (.function, "Object"): true
        default: false
        }
    }

    // MARK: Conversions

    /// The value as a number, text, boolean, undefined or null.
    func primitive(_ value: Value, isForText: Bool) throws(ScriptError) -> Value {
        switch value {
        case .date(let time): isForText ? .string(DateText.string(time)) : .number(time)
        default: value.isPrimitive ? value : .string(try text(value))
        }
    }

    /// The result of `Number(value)`.
    package func number(_ value: Value) throws(ScriptError) -> Double {
        if case .string(let text) = value { try step(1 + text.utf8.count / 16) }
        if let number = value.primitiveNumber { return number }
        return NumberParser.number(try text(value))
    }

    /// The result of `String(value)`.
    package func text(_ value: Value) throws(ScriptError) -> String {
        if case .function = value { try step(value.length / 64) }
        if let text = value.text { return text }
        guard case .array(let array) = value else { return "" }
        return try joined(array, with: ",")
    }

    package func joined(_ array: ArrayValue, with separator: String) throws(ScriptError) -> String {
        try enter()
        defer { leave() }
        try reserve(elements: array.count)
        var result = ""
        for (index, element) in array.elements.enumerated() {
            let part = element.isNullish ? "" : try text(element)
            guard result.utf8.count + part.utf8.count + separator.utf8.count <= ScriptLimits.stringBytes else {
                try reserve(bytes: .max)
                break
            }
            try step(1 + part.utf8.count / 64)
            if index > 0 { result += separator }
            result += part
        }
        return result
    }

    /// The elements of an array or another value that can be iterated over.
    func list(_ value: Value) throws(ScriptError) -> [Value] {
        switch value {
        case .array(let array):
            try reserve(elements: array.count)
            return array.elements
        case .string(let text):
            try reserve(elements: text.utf8.count)
            try step(text.utf8.count)
            return text.unicodeScalars.map { .string(String($0)) }
        case .native(let native):
            guard let set = native.set else { break }
            try reserve(elements: set.count)
            return set.values
        default: break
        }
        throw typeError("The value is not an array: \(value.kindName).", found: value.kindName)
    }
}

extension Value {
    /// The length of the text of a value in bytes, by which work on it is counted.
    var length: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .function(let function):
            if case .closure(let closure) = function.body { closure.function.range.count } else { 0 }
        default: 0
        }
    }
}

/// Conversions to whole numbers (ECMA-262, section 7.1).
package enum Integers {
    package static func uint32(_ number: Double) -> UInt32 {
        guard number.isFinite else { return 0 }
        let whole = fmod(number.rounded(.towardZero), 4_294_967_296)
        return UInt32(truncatingIfNeeded: Int(limiting: whole))
    }

    package static func int32(_ number: Double) -> Int32 { Int32(bitPattern: uint32(number)) }

    /// `base ** exponent`: unlike in C, the result is NaN if 1 or -1 has an exponent that is infinite or NaN.
    package static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent.isNaN || abs(base) == 1 && exponent.isInfinite { return .nan }
        return pow(base, exponent)
    }
}

/// Comparisons of texts.
package enum Texts {
    /// Whether a text is before another one, compared by UTF-16 units.
    package static func isLess(_ one: String, _ other: String) -> Bool {
        one.utf16.lexicographicallyPrecedes(other.utf16)
    }

    /// A text several times in a row, composed of parts that double, since appending takes longer than copying.
    package static func repeated(_ text: String, _ count: Int) -> String {
        var (result, part, rest) = ("", text, max(0, count))
        result.reserveCapacity(text.utf8.count * rest)
        while rest > 0 {
            if rest % 2 == 1 { result += part }
            rest /= 2
            if rest > 0 { part += part }
        }
        return result
    }
}
