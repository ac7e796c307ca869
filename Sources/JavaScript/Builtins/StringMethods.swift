import Data
import Numbers

/// The methods of texts (ECMA-262, section 22.1.3). Indexes count UTF-16 units.
enum StringMethods {
    typealias Method = @Sendable (Evaluator, String, [Value]) throws(ScriptError) -> Value

    static let table: [String: Method] = [
        "toUpperCase": { (e, text, _) throws(ScriptError) in try e.string(text.uppercased()) },
        "toLowerCase": { (e, text, _) throws(ScriptError) in try e.string(text.lowercased()) },
        "toLocaleUpperCase": { (e, text, _) throws(ScriptError) in try e.string(text.uppercased()) },
        "toLocaleLowerCase": { (e, text, _) throws(ScriptError) in try e.string(text.lowercased()) },
        "trim": { (e, text, _) throws(ScriptError) in try e.string(text.trimmingSpace(start: true, end: true)) },
        "trimStart": { (e, text, _) throws(ScriptError) in try e.string(text.trimmingSpace(start: true, end: false)) },
        "trimEnd": { (e, text, _) throws(ScriptError) in try e.string(text.trimmingSpace(start: false, end: true)) },
        "toString": { (_, text, _) throws(ScriptError) in .string(text) },
        "valueOf": { (_, text, _) throws(ScriptError) in .string(text) },
        "slice": { (e, text, a) throws(ScriptError) in
            let count = text.utf16.count
            let start = try e.relativeIndex(a, 0, count: count, other: 0)
            return try e.part(of: text, start, e.relativeIndex(a, 1, count: count, other: count))
        },
        "substring": { (e, text, a) throws(ScriptError) in
            let count = text.utf16.count
            let start = min(max(try e.integer(a, 0, other: 0), 0), count)
            let end = min(max(try e.integer(a, 1, other: count), 0), count)
            return try e.part(of: text, min(start, end), max(start, end))
        },
        "substr": { (e, text, a) throws(ScriptError) in
            let count = text.utf16.count
            let start = try e.relativeIndex(a, 0, count: count, other: 0)
            let length = max(0, try e.integer(a, 1, other: count))
            return try e.part(of: text, start, min(count, start + min(length, count)))
        },
        "charAt": { (e, text, a) throws(ScriptError) in
            let unit = Texts.unit(at: try e.integer(a, 0, other: 0), of: text)
            return unit.isUndefined ? .string("") : unit
        },
        "at": { (e, text, a) throws(ScriptError) in
            let index = try e.integer(a, 0, other: 0)
            return Texts.unit(at: index < 0 ? text.utf16.count + index : index, of: text)
        },
        "charCodeAt": { (e, text, a) throws(ScriptError) in
            let index = try e.integer(a, 0, other: 0)
            let units = text.utf16
            guard index >= 0, index < units.count else { return .number(.nan) }
            return .number(Double(units[units.index(units.startIndex, offsetBy: index)]))
        },
        "codePointAt": { (e, text, a) throws(ScriptError) in
            let index = try e.integer(a, 0, other: 0)
            let units = text.utf16
            guard index >= 0, index < units.count else { return .undefined }
            let position = units.index(units.startIndex, offsetBy: index)
            guard let scalar = position.samePosition(in: text.unicodeScalars) else {
                return .number(Double(units[position]))
            }
            return .number(Double(text.unicodeScalars[scalar].value))
        },
        "concat": { (e, text, a) throws(ScriptError) in
            var result = text
            for value in a {
                let part = try e.text(value)
                try e.reserve(bytes: result.utf8.count + part.utf8.count)
                result += part
            }
            return try e.string(result)
        },
        "indexOf": { (e, text, a) throws(ScriptError) in
            let units = Array(text.utf16)
            let start = min(max(0, try e.integer(a, 1, other: 0)), units.count)
            return .number(Double(try e.find(Array(try e.text(e.argument(a, 0)).utf16), in: units, from: start) ?? -1))
        },
        "lastIndexOf": { (e, text, a) throws(ScriptError) in
            let (units, wanted) = (Array(text.utf16), Array(try e.text(e.argument(a, 0)).utf16))
            var last = -1
            var start = 0
            while let index = try e.find(wanted, in: units, from: start) {
                last = index
                start = index + 1
            }
            return .number(Double(last))
        },
        "includes": { (e, text, a) throws(ScriptError) in
            let start = max(0, try e.integer(a, 1, other: 0))
            return .boolean(
                try e.find(Array(try e.text(e.argument(a, 0)).utf16), in: Array(text.utf16), from: start) != nil)
        },
        "startsWith": { (e, text, a) throws(ScriptError) in
            let rest = text.utf16.dropFirst(max(0, try e.integer(a, 1, other: 0)))
            return .boolean(rest.starts(with: try e.text(e.argument(a, 0)).utf16))
        },
        "endsWith": { (e, text, a) throws(ScriptError) in
            let part = text.utf16.prefix(max(0, try e.integer(a, 1, other: text.utf16.count)))
            return .boolean(part.reversed().starts(with: try e.text(e.argument(a, 0)).utf16.reversed()))
        },
        "repeat": { (e, text, a) throws(ScriptError) in
            let count = try e.integer(a, 0, other: 0)
            guard count >= 0 else { throw e.typeError("A text cannot be repeated \(count) times.") }
            let (bytes, isOver) = text.utf8.count.multipliedReportingOverflow(by: count)
            try e.reserve(bytes: isOver ? .max : bytes)
            return try e.string(text.isEmpty ? "" : Texts.repeated(text, count))
        },
        "padStart": { (e, text, a) throws(ScriptError) in try e.string(e.padding(for: text, a) + text) },
        "padEnd": { (e, text, a) throws(ScriptError) in try e.string(text + e.padding(for: text, a)) },
        "localeCompare": { (e, text, a) throws(ScriptError) in
            let other = try e.text(e.argument(a, 0))
            // Only the beginnings up to the first difference count, but other letters than ASCII need Unicode's tables.
            if let order = Texts.orderOfASCII(text, other) { return .number(Double(order)) }
            try e.step(2 * (text.utf8.count + other.utf8.count))
            return .number(Double(Texts.order(text, other)))
        },
        "normalize": { (_, text, _) throws(ScriptError) in .string(text) },
        "split": { (e, text, a) throws(ScriptError) in try e.split(text, a) },
        "replace": { (e, text, a) throws(ScriptError) in try e.replace(text, a, all: false) },
        "replaceAll": { (e, text, a) throws(ScriptError) in try e.replace(text, a, all: true) },
        "match": { (e, text, a) throws(ScriptError) in try e.match(text, a) },
        "search": { (e, text, a) throws(ScriptError) in
            guard let expression = e.argument(a, 0).regularExpression else {
                throw e.typeError("\"search\" needs a regular expression.")
            }
            let match = try expression.firstMatch(in: expression.subject(text, e), from: 0, e)
            return .number(Double(match?.range.lowerBound ?? -1))
        },
    ]
}

extension Evaluator {
    func argument(_ arguments: [Value], _ index: Int) -> Value {
        index < arguments.count ? arguments[index] : .undefined
    }

    /// An argument as a whole number.
    func integer(_ arguments: [Value], _ index: Int, other: Int) throws(ScriptError) -> Int {
        let value = argument(arguments, index)
        return value.isUndefined ? other : Int(limiting: try number(value))
    }

    /// An argument as an index that counts from the end if it is negative.
    func relativeIndex(_ arguments: [Value], _ index: Int, count: Int, other: Int) throws(ScriptError) -> Int {
        let number = try integer(arguments, index, other: other)
        return number < 0 ? max(0, count + number) : min(number, count)
    }

    /// The units of a text in a range.
    func part(of text: String, _ start: Int, _ end: Int) throws(ScriptError) -> Value {
        guard start < end else { return .string("") }
        let units = text.utf16
        let first = units.index(units.startIndex, offsetBy: start)
        let part = units[first..<units.index(first, offsetBy: end - start)]
        return try string(String(part) ?? String(units: Array(part)))
    }

    /// The first index of a text in another one.
    func find(_ wanted: [UInt16], in units: [UInt16], from start: Int) throws(ScriptError) -> Int? {
        guard let first = wanted.first else { return start <= units.count ? start : nil }
        try step((units.count - min(start, units.count)) / 16)
        guard units.count >= wanted.count, start <= units.count - wanted.count else { return nil }
        var compared = 0
        for index in start...units.count - wanted.count where units[index] == first {
            compared += wanted.count
            if compared >= 64 {
                try step(compared / 64)
                compared %= 64
            }
            if units[index..<index + wanted.count].elementsEqual(wanted) { return index }
        }
        return nil
    }

    /// The text that fills another one to a length.
    fileprivate func padding(for text: String, _ arguments: [Value]) throws(ScriptError) -> String {
        let length = try integer(arguments, 0, other: 0)
        let filler = argument(arguments, 1).isUndefined ? " " : try self.text(argument(arguments, 1))
        let missing = length - text.utf16.count
        guard missing > 0, !filler.isEmpty else { return "" }
        try reserve(bytes: length)
        let units = Array(filler.utf16)
        let rest = String(units: units[..<(missing % units.count)])
        return Texts.repeated(filler, missing / units.count) + rest
    }

    fileprivate func split(_ text: String, _ arguments: [Value]) throws(ScriptError) -> Value {
        let separator = argument(arguments, 0)
        let limit = max(0, try integer(arguments, 1, other: .max))
        guard !separator.isUndefined else { return .array([.string(text)]) }
        let units = Array(text.utf16)
        try reserve(elements: units.count / 8)
        var parts: [Value] = []
        if let expression = separator.regularExpression {
            return try .array(ArrayValue(Array(expression.split(text, self).prefix(limit))))
        }
        let wanted = Array(try self.text(separator).utf16)
        if wanted.isEmpty {
            try reserve(elements: units.count)
            try step(units.count)
            return .array(ArrayValue(units.prefix(limit).map { .string(String(units: [$0])) }))
        }
        var start = 0
        while parts.count < limit {
            try step()
            guard let index = try find(wanted, in: units, from: start) else {
                parts.append(.string(String(units: units[start...])))
                break
            }
            parts.append(.string(String(units: units[start..<index])))
            start = index + wanted.count
        }
        return .array(ArrayValue(parts))
    }
}

extension Texts {
    /// The order of two texts: letters before their accents, small letters before capital ones.
    static func order(_ one: String, _ other: String) -> Int {
        for fold in [Self.base, { $0.lowercased() }] {
            let (left, right) = (fold(one), fold(other))
            if left != right { return left < right ? -1 : 1 }
        }
        if Name(one) == Name(other) { return 0 }
        // Small letters are before capital ones, unlike in Unicode.
        return isLess(other, one) ? -1 : 1
    }

    /// The order of two texts of ASCII, as `order`; nil for other texts.
    static func orderOfASCII(_ one: String, _ other: String) -> Int? {
        let (left, right) = (one.utf8.span, other.utf8.span)
        func lower(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
        /// The order of the first letters that differ.
        func order(_ key: (UInt8) -> UInt8) -> Int {
            for index in 0..<min(left.count, right.count) where key(left[index]) != key(right[index]) {
                return key(left[index]) < key(right[index]) ? -1 : 1
            }
            return left.count < right.count ? -1 : left.count > right.count ? 1 : 0
        }
        for index in left.indices where left[index] >= 0x80 { return nil }
        for index in right.indices where right[index] >= 0x80 { return nil }
        let base = order(lower)
        return base != 0 ? base : -order { $0 }
    }

    /// The letters without case and accents.
    private static func base(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars where scalar.properties.canonicalCombiningClass == .notReordered
        {
            result.append(Self.letter(scalar))
        }
        return String(result)
    }

    private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xC0...0x17F).contains(scalar.value) else { return scalar }
        let plain = "aaaaaaaceeeeiiiidnooooo÷ouuuuypy"
        guard (0xE0...0xFF).contains(scalar.value) else { return scalar }
        return Array(plain.unicodeScalars)[Int(scalar.value - 0xE0)]
    }
}
